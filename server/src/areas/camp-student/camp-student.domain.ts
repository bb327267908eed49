import type { calls, Data, Payload } from '@zhixing/contract';
import { campStudentMost as most } from '@zhixing/contract/staff/camp-student';
import { learningStatuses, type NoticeKind, noticeKinds } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { recordLook } from '../audit/index.ts';
import { requireCampRow, withoutGraduation } from '../camps/index.ts';
import { deliveriesOf } from '../delivery/index.ts';
import { findGradebook, readStudentGrades } from '../gradebook/index.ts';
import { listCampNotices } from '../notice/index.ts';
import * as queries from './camp-student.queries.ts';

const noStudent = () => badParameter('这个学生没有报名过这个营（studentId），请从名单进入');

/** Whether a notice tells a mark, or that work was returned. */
const showsMark: Record<NoticeKind, boolean> = {
  'review-passed': true,
  'review-returned': true,
  'review-failed': true,
  'text-marked': true,
  'deadline-extended': true,
  'extension-withdrawn': true,
  // More attempts are given to whoever has not passed.
  'attempts-added': true,
  'attempts-withdrawn': true,
  // The date that came with a return ends too.
  'submissions-closed': true,
  'mark-corrected': true,
  'test-regraded': true,
  'flag-changed': true,
  'marks-released': true,
  graduated: true,
  'graduation-withdrawn': true,
  'enrolment-approved': false,
  'enrolment-refused': false,
  'enrolment-moved': false,
  'enrolment-removed': false,
  'enrolment-asked': false,
  'enrolment-joined': false,
  'work-reminder': false,
  'work-submitted': false,
  'camp-invited': false,
  'camp-ended': false,
  'study-reminded': false,
  // Whoever gets it has handed in nothing.
  'deadline-near': true,
  'correction-asked': false,
  'correction-approved': false,
  'correction-refused': false,
  'gradebook-submitted': false,
  'gradebook-returned': false,
  'gradebook-approved': false,
  'grades-archived': false,
  'grade-change-asked': false,
  'grade-change-approved': false,
  'grade-change-refused': false,
  'appeal-asked': false,
  'appeal-assigned': false,
  'appeal-kept': true,
  'inquiry-asked': false,
  'inquiry-answered': false,
  announcement: false,
  'job-completed': false,
  'job-failed': false,
  'weekly-digest': false,
};

const withoutMark = noticeKinds.filter((kind) => !showsMark[kind]);
/** Whoever has graduated does not get these. */
const onlyLearners: NoticeKind[] = ['camp-ended', 'study-reminded'];
const underAliases = withoutMark.filter((kind) => !onlyLearners.includes(kind));

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A student of a camp (rules: camp-student). -1: no permission. -3: no such camp, or the student was never in it. */
export async function getCampStudent({
  deps: { db, clock },
  caller,
  payload: { campId, studentId },
}: Action<Payload<typeof calls.getCampStudent>>): Promise<Data<typeof calls.getCampStudent>> {
  const now = clock.now();
  const camp = await requireCampRow(caller, 'camp.see', () => findGradebook(db, { campId, now }));
  const { projectId, anonymous } = camp;
  const who = { campId, studentId, most };
  const student = await queries.findStudent(db, who);
  if (!student) throw noStudent();
  await recordLook(db, { caller, now }, { kind: 'getCampStudent', campId, subjects: [studentId] });
  // Work belongs to the project: another camp, whose marking may be anonymous, marks it once the student has left this one.
  const withMarks = !anonymous && learningStatuses.includes(student.status);
  const hidden = anonymous ? underAliases : withoutMark;
  const kinds = withMarks ? noticeKinds : hidden;
  const [grades, inquiries, notices, acts] = await Promise.all([
    withMarks ? readStudentGrades(db, camp, { studentId, now }) : null,
    queries.listInquiries(db, who),
    listCampNotices(db, { accountId: studentId, campId, kinds, limit: most }),
    queries.listStaffActs(db, { ...who, projectId, withMarks }),
  ]);
  const deliveries = await deliveriesOf(
    db,
    notices.map(({ noticeId }) => noticeId),
  );
  const { status, graduatedAt } = anonymous ? withoutGraduation(student) : student;
  return {
    ...student,
    status,
    joinedAt: student.joinedAt.toISOString(),
    graduatedAt: iso(graduatedAt),
    // Whoever was there when a work came has written it.
    seenAt: anonymous ? null : iso(student.seenAt),
    anonymous,
    grades,
    inquiries: inquiries.map(({ askedAt, updatedAt, ...rest }) => ({
      ...rest,
      askedAt: askedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    notices: notices.map((notice) => ({ ...notice, deliveries: deliveries.get(notice.noticeId) ?? [] })),
    acts,
  };
}
