import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import { StudentGrades } from '../calls/grades.ts';
import { Notice } from '../calls/notice.ts';
import { EnrolmentStatus } from '../calls/practise.ts';
import { Delivery } from '../calls/reminder.ts';
import { gradeFlags } from '../gradebook-words.ts';
import { inquiryStatuses, rosterHands, staffActKinds } from '../words.ts';

/** The most questions, notices and acts of staff that a student's page lists, the newest of each. */
export const campStudentMost = 50;

/**
 * Something that staff did for the student. `title`: of the lesson or the column it was about; '' for the roster. `version`: of
 * homework; `no`: of an attempt, or how many extra attempts. `score`, `passed`: of a review or a marked answer; `flag`: of a gradebook entry; `dueAt`: of an
 * extension; `hand`: the decision on the roster. `word`: the comment, the reason, or the message of a roster decision.
 */
const StaffAct = Type.Object({
  kind: oneOf(staffActKinds),
  at: Time,
  by: Type.String(),
  chapterId: nullable(Id),
  title: Type.String(),
  version: nullable(Type.Integer()),
  no: nullable(Type.Integer()),
  score: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  flag: nullable(oneOf(gradeFlags)),
  dueAt: nullable(Time),
  hand: nullable(oneOf(rosterHands)),
  word: Type.String(),
});

/**
 * A student of a camp, whatever the enrolment's status (rules: camp-student). `grades` null: the student does not learn here, or the
 * camp marks anonymously and marking is not finished; then `acts` holds no marks either. The progress by lesson with its records is
 * getProgressRecord's. `deliveries`: what became of a notice outside the site (rules: delivery-record). -1: no permission; -3: no such camp, or the student was never in it.
 */
export const getCampStudent = defineCall({
  method: 'POST',
  path: '/mapi/Camp/getStudent',
  who: 'staff',
  summary: '营里的一个学生：状态、成绩、提问、消息、老师做过的事',
  payload: Type.Object({ campId: Id, studentId: Id }),
  data: Type.Object({
    name: Type.String(),
    nameEn: Type.String(),
    studentNo: Type.String(),
    className: Type.String(),
    status: EnrolmentStatus,
    joinedAt: Time,
    graduatedAt: nullable(Time),
    seenAt: nullable(Time),
    anonymous: Type.Boolean(),
    grades: nullable(StudentGrades),
    inquiries: Type.Array(
      Type.Object({
        inquiryId: Id,
        chapterTitle: Type.String(),
        status: oneOf(inquiryStatuses),
        askedAt: Time,
        updatedAt: Time,
      }),
    ),
    notices: Type.Array(Type.Object({ ...Notice.properties, deliveries: Type.Array(Delivery) })),
    acts: Type.Array(StaffAct),
  }),
});
