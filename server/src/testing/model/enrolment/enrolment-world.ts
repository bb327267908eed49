import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { enrolment } from '../../../schema/practise.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { Act, CampModel } from './enrolment-model.ts';

const day = 24 * 3_600_000;
export const lessons = 2;

interface Setup {
  product: TestProduct;
  classroom: Classroom;
}
type Key = Parameters<TestProduct['call']>[0];

const rules = {
  homeworkRule: 'submitted',
  lateRule: 'mark',
  anonymousMarking: false,
  reveal: null,
  attempts: null,
  certificateRule: null,
};

/** Camps of three kinds for a college's own, beside the one for everybody that the project has; the last begins the day after. */
async function openCamps({ product, classroom }: Setup, projectId: number, collegeId: number) {
  const { token } = await classroom.addPerson({ role: 'admin' });
  const now = product.clock.now().getTime();
  const kinds = [
    { title: '邀请营', invite: true, needsApproval: false, startsAt: now - 2 * day, endsAt: now + 20 * day },
    { title: '审核营', invite: false, needsApproval: true, startsAt: now - 3 * day, endsAt: now + 10 * day },
    { title: '院校营', invite: false, needsApproval: false, startsAt: now + day, endsAt: now + 30 * day },
  ];
  const camps: { id: number; model: CampModel }[] = [];
  for (const { startsAt, endsAt, ...kind } of kinds) {
    const dates = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    const payload = { projectId, collegeId, staffIds: [], ...rules, ...kind, ...dates };
    const { data } = await product.call('POST /mapi/Camp/open', payload, { token });
    const { needsApproval } = kind;
    const model = { ofCollege: true, startsAt, endsAt, closed: false, needsApproval, code: data.inviteCode };
    camps.push({ id: data.id, model });
  }
  return camps;
}

/** A project of two readings with four camps, and a student whom no college knows yet. */
export async function createEnrolmentWorld(place: Setup) {
  const { product, classroom } = place;
  const collegeId = await classroom.addCollege(`报名学院 ${Math.random()}`);
  const { id: projectId, campId: openId } = await classroom.addProject();
  const chapterIds: number[] = [];
  for (let lesson = 0; lesson < lessons; lesson += 1)
    chapterIds.push(await classroom.addLesson(projectId, contentType.reading));
  const now = product.clock.now().getTime();
  const open = { ofCollege: false, closed: false, needsApproval: false, code: null };
  const camps = [
    { id: openId, model: { ...open, startsAt: now - day, endsAt: now + 90 * day } },
    ...(await openCamps(place, projectId, collegeId)),
  ];
  const idOf = (at: number) => camps[at]?.id ?? 0;
  const student = await classroom.addPerson();
  const ask = <K extends Key>(key: K, payload: Record<string, unknown>) =>
    product.call(key, payload, { token: student.token });
  /** Somebody new each time: a session of the back office ends sooner than a run. */
  const staff = async <K extends Key>(key: K, payload: Record<string, unknown>) =>
    product.call(key, payload, { token: (await classroom.addPerson({ role: 'admin' })).token });
  const studentIds = [student.id];

  return {
    models: camps.map(({ model }) => model),
    campIds: camps.map(({ id }) => id),
    forward: (ms: number) => product.clock.forward(ms / 1000),
    join: (at: number | null, inviteCode: string | null) =>
      ask('POST /capi/Student/joinProject', {
        projectId,
        ...(at === null ? {} : { campId: idOf(at) }),
        ...(inviteCode === null ? {} : { inviteCode }),
      }),
    leave: () => ask('POST /capi/Student/leaveProject', { projectId }),
    study: (lesson: number) =>
      ask('POST /capi/Chapter/saveProgress', { chapterId: chapterIds[lesson], intervals: [], position: 1 }),
    nameCollege: (named: boolean) =>
      ask('POST /capi/Student/updateStudentV2', { collegeId: named ? collegeId : 0 }),
    act: (at: number, act: Act) =>
      staff('POST /mapi/Roster/act', { campId: idOf(at), act, studentIds, entryIds: [] }),
    move: (at: number, to: number) =>
      staff('POST /mapi/Roster/move', { campId: idOf(at), toCampId: idOf(to), studentIds, entryIds: [] }),
    change: (at: number, fields: Record<string, unknown>) =>
      staff('POST /mapi/Camp/change', { campId: idOf(at), ...fields }),
    end: (at: number) => staff('POST /mapi/Camp/end', { campId: idOf(at) }),
    renewCode: (at: number) => staff('POST /mapi/Camp/changeInvite', { campId: idOf(at), change: 'renew' }),
    detail: () => ask('GET /capi/FrontProject/getProjectDetail', { id: projectId }),
    mine: () => ask('POST /capi/Student/getApplyProjectList', { counts: true }),
    content: () => ask('POST /capi/Chapter/getContent', { chapterId: chapterIds[0], ahead: true }),
    directory: () => ask('POST /capi/Chapter/getDirectory', { projectId }),
    certificate: () => ask('POST /capi/Student/getCertificateV2', { projectId }),
    /** Every row there is of the student. */
    rows: () =>
      product.deps.db
        .select({ campId: enrolment.campId, status: enrolment.status })
        .from(enrolment)
        .where(eq(enrolment.studentId, student.id)),
  };
}
export type EnrolmentWorld = Awaited<ReturnType<typeof createEnrolmentWorld>>;
