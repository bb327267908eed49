import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAct } from '../../../schema/audit/audit.ts';
import { notice } from '../../../schema/messages.ts';
import { campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { gradeChangesIn } from '../../../testing/gradebook/grade-changes.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, manager, other, student] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let homework: number;
let submissionId: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true, rubric: [] });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  other = await classroom.addPerson({ role: 'manager', collegeId, name: '方主任' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  await handIn();
  const rows = await product.deps.db.select().from(submission).where(eq(submission.chapterId, homework));
  submissionId = rows[0]?.id ?? 0;
});

const changes = gradeChangesIn(product, () => ({
  campId: project.campId,
  homework,
  submissionId,
  teacher,
  manager,
  student,
}));
const { submit, lock, handIn, decide, book } = changes;
const mark = (over = {}) => changes.review({ score: 88, ...over });
const ask = (what: Record<string, unknown> = { review: mark() }, dryRun = false, who = teacher) =>
  changes.ask(what, who, dryRun);
const list = async () => (await changes.list(manager)).list;
const own = changes.ownReview;
const kindsOf = async (who: Person) =>
  (await product.deps.db.select().from(notice).where(eq(notice.accountId, who.id))).map(({ kind }) => kind);
const acts = async () =>
  (await product.deps.db.select().from(auditAct).where(eq(auditAct.campId, project.campId))).flatMap(
    ({ kind, actorId }) => (/Change|Review|review|Text|Certificate/.test(kind) ? [[kind, actorId]] : []),
  );

describe('what was not marked before the lock', () => {
  test('gets its first mark by a request that a second person approves, with all that follows', async () => {
    await lock();
    const direct = { ...mark(), fileIds: [] };
    expect(await product.call('POST /mapi/Marking/review', direct, teacher)).toMatchObject({ code: -2 });
    const effect = {
      first: true,
      score: { before: null, after: 88 },
      passed: { before: null, after: true },
      done: { before: false, after: true },
      graduated: { before: false, after: true },
      certificate: 'issued',
      total: { before: null, after: 88 },
    };
    expect(await ask(undefined, true)).toMatchObject({ code: 1, data: effect });
    expect([(await book()).totals, await list()]).toEqual([[null], []]);
    expect(await ask()).toMatchObject({ code: 1, data: effect });
    expect([(await book()).totals, await own()]).toEqual([[null], undefined]);
    expect(await decide({ dryRun: true })).toMatchObject({ data: { state: 'approved', effect } });
    expect(await own()).toBeUndefined();
    expect(await decide()).toMatchObject({ code: 1, data: { state: 'approved', effect } });
    const { totals, passed, figures } = await book();
    expect([totals, passed, figures[0]?.scores]).toEqual([[88], [true], [88]]);
    expect(await own()).toMatchObject({ score: 88, passed: true, comment: '数据都对', corrections: [] });
    const work = await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);
    expect(work.data.review).toMatchObject({ by: '周老师', corrections: [] });
    const rows = await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, student.id));
    expect(rows[0]?.status).toBe(enrolmentStatus.graduated);
    expect(await kindsOf(student)).toEqual(expect.arrayContaining(['review-passed', 'graduated']));
    expect(await kindsOf(teacher)).toContain('grade-change-approved');
    expect(await acts()).toEqual([
      ['askGradeChange', teacher.id],
      ['issueCertificate', manager.id],
      ['decideGradeChange', manager.id],
    ]);
    // It is a mark like any other then: corrected by another request.
    expect(await ask({ review: mark({ score: 90 }) })).toMatchObject({ code: 1 });
    expect(await decide()).toMatchObject({ data: { effect: { score: { before: 88, after: 90 } } } });
    const inbox = async (who: Person) => (await product.call('POST /capi/Notice/getList', {}, who)).data.list;
    const told = { chapterTitle: expect.stringMatching(/./), scoreBefore: 88, score: 90 };
    expect((await inbox(student))[0]).toMatchObject({ kind: 'mark-corrected', ...told });
    expect((await inbox(teacher))[0]).toMatchObject({ kind: 'grade-change-approved', ...told });
  });

  test('that does not pass is not handed in again: no new deadline, and the notice says so', async () => {
    await lock();
    expect(await ask({ review: mark({ passed: false, comment: ' ' }) })).toMatchObject({ code: -2 });
    await ask({ review: mark({ passed: false, score: 40 }) });
    expect(await decide()).toMatchObject({ code: 1, data: { effect: { passed: { after: false } } } });
    expect(await own()).toMatchObject({ score: 40, passed: false });
    expect(await kindsOf(student)).toEqual(['grades-archived', 'review-failed']);
    expect((await book()).totals).toEqual([40]);
  });

  test('stays unmarked while the gradebook is submitted, and where the request is refused', async () => {
    await submit();
    const refusal = expect.stringContaining('撤回送审');
    expect(await ask()).toMatchObject({ code: -2, msg: refusal, data: { gradebookState: 'submitted' } });
    const step = { campId: project.campId, step: 'approved' as const, note: '' };
    await product.call('POST /mapi/Gradebook/approve', step, manager);
    await ask();
    await decide({ approve: false, note: '已经说好不计' });
    expect([await own(), (await book()).totals]).toEqual([undefined, [null]]);
    expect(await kindsOf(student)).toEqual(['grades-archived']);
  });
});

test('a text answer that was not marked gets its points the same way', async () => {
  const paper = await classroom.addTest(project.id, {
    passMark: 60,
    questions: [{ kind: 'text', marks: 10, stem: '为什么？' }],
  });
  const { chapterId } = paper;
  const questionId = paper.questions[0]?.id ?? 0;
  const allAnswer = [{ questionId, answer: '样本太少' }];
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, student);
  await lock();
  const of = { campId: project.campId, chapterId, questionId };
  const waiting = { ...of, filter: 'waiting' as const };
  const found = await product.call('POST /mapi/Marking/getTextAnswers', waiting, teacher);
  const answerId = found.data.list[0]?.answerId ?? 0;
  const answer = { chapterId, questionId, answerId, score: 7, comment: '', revision: 0 };
  const effect = { first: true, score: { before: 0, after: 7 }, passed: { before: false, after: true } };
  expect(await ask({ answer })).toMatchObject({ code: 1, data: effect });
  expect(await decide()).toMatchObject({ code: 1, data: { effect } });
  expect((await book()).figures[1]?.scores).toEqual([70]);
  expect(await kindsOf(student)).toContain('text-marked');
  expect((await acts()).map(([kind]) => kind)).not.toContain('markTextAnswer');
});

describe('who approves gradebooks is told', () => {
  const unread = async (who: Person) => {
    product.clock.forward(1);
    const { data } = await product.call('POST /capi/Notice/getList', {}, who);
    return data.list.map(({ kind, count }) => [kind, count]);
  };

  test('of a submitted gradebook and of requests, once for all that wait, and never of their own', async () => {
    await submit();
    expect([await unread(manager), await unread(other)]).toEqual(
      Array.from({ length: 2 }, () => [['gradebook-submitted', 1]]),
    );
    const step = { campId: project.campId, step: 'approved' as const, note: '' };
    await product.call('POST /mapi/Gradebook/approve', step, manager);
    expect(await unread(other)).toEqual([['gradebook-submitted', 0]]);
    const flag = { studentId: student.id, item: `l${homework}`, value: null, flag: 'absent', revision: 0 };
    await ask(undefined, true, other);
    await ask(undefined, false, other);
    await ask({ entry: flag });
    expect([(await unread(manager))[0], (await unread(other))[0]]).toEqual([
      ['grade-change-asked', 2],
      ['grade-change-asked', 1],
    ]);
    expect(await unread(teacher)).toContainEqual(['gradebook-approved', null]);
  });
});
