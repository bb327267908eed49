import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { homework } from '../../../schema/schoolwork.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let assistant: Person;
let student: Person;
let project: { id: number; campId: number };
let chapterId: number;

const levels = [
  { name: '好', points: 20 },
  { name: '没有', points: 0 },
];
const rubric = [
  { title: '数据', note: '', levels },
  { title: '结论', note: '', levels },
];

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(chapterId, { mustPass: true, rubric });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, assistant])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
});

/** Submits the homework and reviews it; the submission's id. */
async function marked(over: Record<string, unknown> = {}): Promise<number> {
  product.clock.forward(60);
  await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type: '2', content: '第一稿', fileList: [], status: '1' },
    student,
  );
  const { campId } = project;
  const queue = await product.call(
    'POST /mapi/Marking/getQueue',
    { campId, chapterId, filter: 'waiting' },
    teacher,
  );
  const submissionId = queue.data.list[0]?.submissionId ?? 0;
  const { rubricKey } = await open(submissionId);
  const given = { submissionId, rubricKey, score: null, fileIds: [], passed: true, ...over };
  const review = { chosen: [0, 0], comment: '结论写得诚实', ...given };
  expect(await product.call('POST /mapi/Marking/review', review, teacher)).toMatchObject({ code: 1 });
  return submissionId;
}
const open = async (submissionId: number) =>
  (await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher)).data;
async function correct(submissionId: number, over: Record<string, unknown> = {}, who = teacher) {
  const { marked: markedIn } = await open(submissionId);
  const asked = {
    submissionId,
    chosen: [1, 1],
    rubricKey: markedIn?.rubricKey ?? '',
    score: null,
    comment: '数据来源不真实',
    passed: false,
    revision: 0,
    reason: '核对了数据来源',
    withdraw: false,
    dryRun: false,
    ...over,
  };
  return product.call('POST /mapi/Marking/correctReview', asked, who);
}
const directory = async () =>
  (await product.call('POST /capi/Chapter/getDirectory', { projectId: project.id }, student)).data
    .projectInfo;
const ownReview = async () =>
  (await product.call('POST /capi/Schoolwork/getWorkOrNote', { chapterId, type: '2' }, student)).data.review;
const statusOf = async () =>
  (await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, student.id)))[0]?.status;

describe('the correction of a review', () => {
  test('shows what it does before it does it, keeps the earlier mark, and is told to the student', async () => {
    const submissionId = await marked({ passed: false, chosen: [1, 1] });
    const over = { chosen: [0, 1], passed: true, comment: '数据完整' };
    const outcome = {
      score: { before: 0, after: 50 },
      passed: { before: false, after: true },
      done: { before: false, after: true },
      graduated: { before: false, after: true },
      certificate: 'issued',
      loses: false,
      mayWithdraw: false,
    };
    expect(await correct(submissionId, { ...over, dryRun: true })).toMatchObject({ data: outcome });
    expect(await ownReview()).toMatchObject({ passed: false, score: 0, corrections: [] });
    expect(await statusOf()).toBe(enrolmentStatus.learning);
    product.clock.forward(60);
    const at = product.clock.now().toISOString();
    expect(await correct(submissionId, over)).toMatchObject({ code: 1, data: outcome });
    expect(await directory()).toMatchObject({ progress: 1, certCode: expect.stringMatching(/^ZX/) });
    const before = { score: 0, passed: false, comment: '结论写得诚实' };
    const history = [{ at, reason: '核对了数据来源', before }];
    expect(await ownReview()).toMatchObject({
      passed: true,
      score: 50,
      comment: '数据完整',
      reviewedAt: at,
      corrections: history,
    });
    expect((await open(submissionId)).review).toMatchObject({
      corrections: [{ ...history[0], by: '周老师', byBefore: '周老师' }],
    });
    const record = await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', { chapterId }, student);
    expect(record.data.list[0]?.review?.corrections).toMatchObject(history);
    const { list } = (await product.call('POST /capi/Notice/getList', {}, student)).data;
    expect(list.find(({ kind }) => kind === 'mark-corrected')).toMatchObject({
      chapterId,
      version: 1,
      score: 50,
      word: '核对了数据来源',
    });
  });

  test('is made of the mark that was read: of two at once one is made, the other is told of it', async () => {
    const submissionId = await marked();
    const over = { passed: true, chosen: [0, 1] };
    const codes = (await Promise.all([1, 2, 3, 4].map(() => correct(submissionId, over)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([-2, -2, -2, 1]);
    expect(await correct(submissionId, over)).toMatchObject({ code: -2, data: { changed: true } });
    expect(await correct(submissionId, { ...over, revision: 1 })).toMatchObject({ code: 1 });
    expect((await ownReview())?.corrections).toHaveLength(2);
    const rewrite = product.deps.db.update(markChange).set({ reason: '别的' });
    await expect(rewrite).rejects.toThrow();
  });

  test('asks for a reason, a comment where it returns, all levels, and the newest version', async () => {
    const submissionId = await marked();
    expect(await correct(submissionId, { reason: '  ' })).toMatchObject({ code: -2 });
    expect(await correct(submissionId, { comment: ' ' })).toMatchObject({ code: -2 });
    expect(await correct(submissionId, { passed: true, chosen: [0, null] })).toMatchObject({ code: -2 });
    await marked();
    expect(await correct(submissionId)).toMatchObject({
      code: -2,
      data: { newest: expect.any(Number) },
    });
  });

  test('a rubric that has changed since is corrected in the levels that were chosen', async () => {
    const submissionId = await marked({ chosen: [0, 1] });
    await product.deps.db.update(homework).set({ rubric: [] }).where(eq(homework.chapterId, chapterId));
    const changed = await correct(submissionId, { passed: true, chosen: [0, 0] });
    expect(changed).toMatchObject({ code: 1, data: { score: { before: 50, after: 100 } } });
  });
});

describe('a graduate who no longer passes', () => {
  test('keeps graduation and certificate, and the lesson stays done, unless somebody decides otherwise', async () => {
    const submissionId = await marked();
    const { certCode } = await directory();
    expect(await correct(submissionId, { dryRun: true })).toMatchObject({
      data: { loses: true, mayWithdraw: true, certificate: 'kept', graduated: { after: true } },
    });
    expect(await correct(submissionId)).toMatchObject({ data: { certificate: 'kept' } });
    expect(await directory()).toMatchObject({ progress: 1, certCode });
    expect(await ownReview()).toMatchObject({ passed: false });
    expect(await statusOf()).toBe(enrolmentStatus.graduated);
  });

  test('loses both where the corrector decides so and may; earned again, there is a new certificate', async () => {
    const submissionId = await marked();
    const { certCode: first } = await directory();
    expect(await correct(submissionId, { withdraw: true }, assistant)).toMatchObject({ code: -1 });
    expect(await statusOf()).toBe(enrolmentStatus.graduated);
    expect(await correct(submissionId, { withdraw: true })).toMatchObject({
      data: { certificate: 'revoked', graduated: { before: true, after: false }, done: { after: false } },
    });
    expect(await directory()).toMatchObject({ progress: 0, certCode: null });
    const unread = await product.call('POST /capi/Notice/getList', { unread: true }, student);
    const kinds = unread.data.list.map(({ kind }) => kind);
    expect(kinds).toContain('graduation-withdrawn');
    expect(kinds).not.toContain('graduated');
    const own = { projectId: project.id };
    expect(await product.call('POST /capi/Student/getCertificateV2', own, student)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('成绩更正以后不再满足结业的要求'),
    });
    const checked = await product.call('GET /capi/FrontProject/checkCertNumber', { certNumber: first });
    expect(checked).toMatchObject({ data: { valid: false, status: 'revoked' } });
    const again = await correct(submissionId, { passed: true, chosen: [0, 0], revision: 1 });
    expect(again).toMatchObject({ data: { certificate: 'issued' } });
    const { certCode: second } = await directory();
    expect(second).toMatch(/^ZX/);
    expect(second).not.toBe(first);
    expect(await product.call('POST /capi/Student/getCertificateV2', own, student)).toMatchObject({
      data: { certCode: second },
    });
    const told = await product.call('POST /capi/Student/saveNotifyGraduate', own, student);
    expect(told).toMatchObject({ code: 1 });
  });
});

test('a correction under anonymous marking tells nothing of graduation and certificate', async () => {
  const submissionId = await marked();
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const shown = { score: { before: 100, after: 0 }, passed: { before: true, after: false } };
  expect((await correct(submissionId, { dryRun: true })).data).toEqual(shown);
  expect(await correct(submissionId, { dryRun: true, withdraw: true })).toMatchObject({ code: -1 });
  expect((await correct(submissionId)).data).toEqual(shown);
  const passes = { passed: true, chosen: [0, 0], revision: 1 };
  expect(await correct(submissionId, { ...passes, dryRun: true, withdraw: true })).toMatchObject({
    code: -1,
  });
  expect(await statusOf()).toBe(enrolmentStatus.graduated);
});

describe('the correction of a text answer', () => {
  test('computes score and pass again, also down; the lesson is open again', async () => {
    const paper = await classroom.addTest(project.id, {
      passMark: 60,
      attempts: 1,
      questions: [{ kind: 'text', marks: 10, stem: '为什么？' }],
    });
    const questionId = paper.questions[0]?.id ?? 0;
    const place = { campId: project.campId, chapterId: paper.chapterId, questionId };
    await product.call(
      'POST /capi/Question/produceScore',
      { chapterId: paper.chapterId, allAnswer: [{ questionId, answer: '样本太少' }] },
      student,
    );
    const answers = async (filter: string) =>
      (await product.call('POST /mapi/Marking/getTextAnswers', { ...place, filter }, teacher)).data.list;
    const answerId = (await answers('waiting'))[0]?.answerId ?? 0;
    const asked = {
      ...place,
      answerId,
      score: 3,
      comment: '再读一遍题',
      revision: 0,
      reason: '看错了题',
      withdraw: false,
      dryRun: false,
    };
    const change = (over = {}) =>
      product.call('POST /mapi/Marking/correctText', { ...asked, ...over }, teacher);
    expect(await change()).toMatchObject({ code: -2 });
    await product.call('POST /mapi/Marking/markTextAnswer', { ...asked, score: 9 }, teacher);
    expect(await change({ score: 11 })).toMatchObject({ code: -3 });
    const outcome = {
      score: { before: 9, after: 3 },
      passed: { before: true, after: false },
      done: { before: true, after: false },
      certificate: 'none',
    };
    expect(await change({ dryRun: true })).toMatchObject({ data: outcome });
    expect(await change()).toMatchObject({ data: outcome });
    expect(await change()).toMatchObject({ code: -2, data: { changed: true } });
    expect(await answers('marked')).toMatchObject([
      { score: 3, comment: '再读一遍题', corrections: [{ reason: '看错了题', before: { score: 9 } }] },
    ]);
    const notices = (await product.call('POST /capi/Notice/getList', {}, student)).data.list;
    // The points of an answer may be hidden until the answers are shown.
    expect(notices.find(({ kind }) => kind === 'mark-corrected')).toMatchObject({ score: null });
    const score = await product.call('POST /capi/Question/getScore', { chapterId: paper.chapterId }, student);
    const corrected = { reason: '看错了题', score: 9 };
    expect(score.data).toMatchObject({
      score: 3,
      passed: false,
      results: [{ score: 3, corrections: [corrected] }],
    });
  });
});
