import type { CallKey } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, aTest, createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

/** What a publication does to those who are inside (docs/rules/authoring.md, revised-*). */
const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
let one: number;
let two: number;
let work: number;
let exam: number;
let bank: number;

beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
  one = await author.addReading(projectId, '第一节');
  two = await author.addReading(projectId, '第二节');
  work = await author.addHomework(projectId, '作业');
  bank = await author.addQuestion(projectId, '原来的题');
  exam = await author.addTest(projectId, '测验', { questionIds: [bank] });
  await author.publish(projectId);
  product.clock.forward(60);
});

type Student = Awaited<ReturnType<typeof enter>>;
async function enter() {
  const student = await classroom.addPerson();
  const { token } = student;
  const call = (key: CallKey, payload: Record<string, unknown>) => product.call(key, payload, { token });
  await call('POST /capi/Student/joinProject', { projectId });
  product.clock.forward(1);
  /** Reads a lesson to its end. */
  async function read(chapterId: number) {
    const begun = await product.call(
      'POST /capi/Chapter/saveProgress',
      { chapterId, intervals: [], position: 0 },
      { token },
    );
    product.clock.forward(40);
    return product.call(
      'POST /capi/Chapter/saveProgress',
      { chapterId, lease: begun.data.lease, intervals: [[0, 40]], position: 1 },
      { token },
    );
  }
  const hand = (content: string, status = '1') =>
    product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: work, type: '2', content, fileList: [], status },
      { token },
    );
  const directory = async () =>
    (await product.call('POST /capi/Chapter/getDirectory', { projectId }, { token })).data;
  const paper = async () => {
    const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: exam }, { token });
    if (typeof data.content === 'string') throw new Error('no paper');
    return data.content;
  };
  type Paper = Awaited<ReturnType<typeof paper>>;
  const answer = ({ questions }: Paper, right: boolean) =>
    product.call(
      'POST /capi/Question/produceScore',
      {
        chapterId: exam,
        allAnswer: questions.map(({ questionId, options }) => ({
          questionId,
          answer: options[right ? 0 : 1]?.optionId,
        })),
      },
      { token },
    );
  const score = async () =>
    (await product.call('POST /capi/Question/getScore', { chapterId: exam }, { token })).data;
  const content = (chapterId: number, how: { ahead?: boolean } = {}) =>
    product.call('POST /capi/Chapter/getContent', { chapterId, ...how }, { token });
  return { ...student, call, read, hand, directory, paper, answer, score, content };
}

async function graduate(student: Student) {
  await student.read(one);
  await student.read(two);
  await student.hand('我的作业');
  return student.answer(await student.paper(), true);
}

const publish = async () => {
  product.clock.forward(60);
  await author.publish(projectId);
  product.clock.forward(60);
};
const told = async (student: Student) =>
  ((await student.directory()).projectInfo.revisions ?? []).map(({ text }) => text);

describe('a lesson that is added', () => {
  test('counts for who learns, with a sentence that says why the figure fell', async () => {
    const student = await enter();
    await student.read(one);
    await student.read(two);
    expect((await student.directory()).projectInfo).toMatchObject({
      doneCount: 2,
      leafCount: 4,
      progress: 0.5,
    });
    expect(await told(student)).toEqual([]);
    await author.addReading(projectId, '新的一节');
    await publish();
    expect((await student.directory()).projectInfo).toMatchObject({
      doneCount: 2,
      leafCount: 5,
      progress: 0.4,
    });
    expect(await told(student)).toEqual([expect.stringMatching(/新增《新的一节》.*进度/)]);
    const record = await product.call(
      'POST /capi/Chapter/getProgressRecord',
      { projectId },
      { token: student.token },
    );
    expect(record.data).toMatchObject({
      progress: 0.4,
      revisions: [{ text: expect.stringContaining('新的一节') }],
    });
    // Who joins afterwards is told of nothing that they have not seen change.
    expect(await told(await enter())).toEqual([]);
  });

  test('takes nothing from who has graduated: status, certificate and 100 % stay, the lesson can be read', async () => {
    const student = await enter();
    expect((await graduate(student)).data.passed).toBe(true);
    const certificate = () =>
      product.call('POST /capi/Student/getCertificateV2', { projectId }, { token: student.token });
    const { certCode } = (await certificate()).data;
    const added = await author.addReading(projectId, '后来加的');
    await publish();
    const { projectInfo } = await student.directory();
    expect(projectInfo).toMatchObject({
      status: enrolmentStatus.graduated,
      progress: 1,
      leafCount: 4,
      missing: [],
    });
    expect(await told(student)).toEqual([expect.stringContaining('可以选学')]);
    expect((await certificate()).data.certCode).toBe(certCode);
    const mine = await product.call('POST /capi/Student/getApplyProjectList', {}, { token: student.token });
    expect(mine.data.list).toMatchObject([{ progress: 1, nextChapterId: added }]);
    await student.read(added);
    expect((await student.directory()).projectInfo).toMatchObject({
      progress: 1,
      doneCount: 5,
      leafCount: 5,
    });
  });
});

describe('a lesson that is removed', () => {
  test('counts no more, and what was done in it stays and is still taken', async () => {
    const student = await enter();
    await student.hand('写了一半', '0');
    await student.read(two);
    await author.change(projectId, { change: 'remove', nodeId: work });
    await publish();
    expect((await student.directory()).projectInfo).toMatchObject({ doneCount: 1, leafCount: 3 });
    expect(await told(student)).toEqual([expect.stringContaining('移除《作业》')]);
    expect(await student.content(work)).toMatchObject({ code: -3, msg: expect.stringContaining('保留') });
    // A text that was on its way arrives, and can be read.
    expect(await student.hand('写完了')).toMatchObject({ code: 1, data: { submittedVersion: 1 } });
    const kept = await product.call(
      'POST /capi/Schoolwork/getWorkOrNote',
      { chapterId: work, type: '2' },
      { token: student.token },
    );
    expect(kept.data.workInfo.content).toBe('写完了');
  });

  test('graduates who lacked nothing else', async () => {
    const student = await enter();
    await student.read(one);
    await student.hand('我的作业');
    await student.answer(await student.paper(), true);
    expect((await student.directory()).projectInfo.status).toBe(enrolmentStatus.learning);
    const shown = await (async () => {
      await author.change(projectId, { change: 'remove', nodeId: two });
      return author.ask('POST /mapi/Project/getDifference', { projectId });
    })();
    expect(shown.effects).toEqual([expect.stringMatching(/移除 1 节/)]);
    await publish();
    expect((await student.directory()).projectInfo).toMatchObject({
      status: enrolmentStatus.graduated,
      progress: 1,
      certCode: expect.stringMatching(/^ZX/),
    });
  });

  test('a test that is being taken is finished all the same, and no other attempt is begun', async () => {
    await author.save(exam, { test: { ...aTest, questionIds: [bank], timeLimitMinutes: 30 } });
    await publish();
    const [inside, outside] = [await enter(), await enter()];
    await inside.call('POST /capi/Question/startAttempt', { chapterId: exam });
    await author.change(projectId, { change: 'remove', nodeId: exam });
    await publish();
    expect(await inside.answer(await inside.paper(), true)).toMatchObject({
      code: 1,
      data: { passed: true },
    });
    const begun = await outside.call('POST /capi/Question/startAttempt', { chapterId: exam });
    expect(begun).toMatchObject({ code: -2, msg: expect.stringContaining('移除') });
    expect(await outside.content(exam)).toMatchObject({ code: -3 });
  });

  test('comes back with all that was done, when the publication is taken back', async () => {
    const student = await enter();
    await student.read(one);
    await author.change(projectId, { change: 'remove', nodeId: one });
    await publish();
    expect((await student.directory()).projectInfo).toMatchObject({ doneCount: 0, leafCount: 3 });
    await author.ask('POST /mapi/Project/takeBackPublication', { projectId, no: 2 });
    expect((await student.directory()).projectInfo).toMatchObject({ doneCount: 1, leafCount: 4 });
  });
});

test('a lesson that is moved keeps all: done, written, deadline', async () => {
  const student = await enter();
  await student.read(two);
  const before = await student.directory();
  await author.change(projectId, { change: 'move', nodeId: two, beforeId: one });
  const part = await author.addNode(projectId, '第一部分', null);
  await author.change(projectId, { change: 'move', nodeId: one, parentId: part });
  await publish();
  const after = await student.directory();
  expect(after.directory.map(({ id, done }) => [id, done])).toEqual([
    [two, true],
    [work, false],
    [exam, false],
    [part, false],
  ]);
  expect(after.projectInfo.progress).toBe(before.projectInfo.progress);
  expect(await told(student)).toEqual([]);
});

describe('a lesson that is rewritten', () => {
  test('stays done and says “updated” until it is opened again, to those who had read it alone', async () => {
    const [reader, stranger] = [await enter(), await enter()];
    await reader.read(one);
    await author.save(one, { body: '全新的正文' });
    await publish();
    const marks = async (student: Student) =>
      (await student.directory()).directory.filter(({ updated }) => updated).map(({ id }) => id);
    expect(await marks(reader)).toEqual([one]);
    expect(await marks(stranger)).toEqual([]);
    const ahead = await reader.content(one, { ahead: true });
    expect(ahead.data.revisedAt).toEqual(expect.any(String));
    expect(await marks(reader)).toEqual([one]);
    const opened = await reader.content(one);
    expect(opened.data).toMatchObject({ done: true, revisedAt: expect.any(String) });
    expect(opened.data.content).toContain('全新的正文');
    expect(await marks(reader)).toEqual([]);
    expect((await reader.content(one)).data.revisedAt).toBeUndefined();
  });

  test('homework handed in before is not judged again; the next is, by what is asked then', async () => {
    const student = await enter();
    await student.hand('短');
    const asked = { minCharacters: 300, minFiles: 0, fileKinds: [], mustPass: false, rubric: [] };
    await author.save(work, { homework: asked });
    await publish();
    const { directory } = await student.directory();
    expect(directory.find(({ id }) => id === work)).toMatchObject({ done: true });
    expect(await student.hand('仍然短')).toMatchObject({ code: -2, msg: expect.stringContaining('300') });
  });
});

describe('a test whose questions change', () => {
  const rewrite = async (stem: string) => {
    const { list } = await author.ask('POST /mapi/Project/getBank', { projectId });
    const revision = list.find(({ questionId }) => questionId === bank)?.revision;
    await author.ask('POST /mapi/Project/saveQuestion', {
      projectId,
      questionId: bank,
      revision,
      question: {
        ...aQuestion,
        stem,
        options: [
          { text: '二', answer: false },
          { text: '三', answer: true },
        ],
      },
    });
    await publish();
  };

  test('a paper that is in front of a student is handed in and marked as it is; the next one is new', async () => {
    const student = await enter();
    const old = await student.paper();
    expect(old.questions[0]?.stem).toContain('原来的题');
    await rewrite('换过的题');
    // The first option was right on the old paper, and is wrong on the new one.
    expect(await student.answer(old, true)).toMatchObject({ code: 1, data: { score: 10, passed: true } });
    const { results, score } = await student.score();
    expect(score).toBe(10);
    expect(results[0]?.stem).toContain('原来的题');
    const fresh = await enter();
    const next = await fresh.paper();
    expect(next.questions[0]?.stem).toContain('换过的题');
    expect(await fresh.answer(next, true)).toMatchObject({ code: 1, data: { score: 0 } });
  });

  test('one that was begun against the clock keeps its questions, its answers, its minutes and its pass mark', async () => {
    await author.save(exam, { test: { ...aTest, questionIds: [bank], timeLimitMinutes: 30 } });
    await publish();
    const student = await enter();
    const begun = await student.call('POST /capi/Question/startAttempt', { chapterId: exam });
    const endsAt = (begun.data as { endsAt: string }).endsAt;
    const old = await student.paper();
    const [question] = old.questions;
    await author.save(exam, {
      test: { ...aTest, questionIds: [bank], timeLimitMinutes: 5, passMark: 100, attempts: 1 },
    });
    await rewrite('换过的题');
    const now = await student.paper();
    expect(now).toMatchObject({ endsAt, passMark: 60, questions: [{ questionId: question?.questionId }] });
    const kept = await student.call('POST /capi/Question/saveAnswers', {
      chapterId: exam,
      allAnswer: [{ questionId: question?.questionId, answer: question?.options[0]?.optionId }],
    });
    expect(kept.code).toBe(1);
    expect(await student.answer(old, true)).toMatchObject({ code: 1, data: { score: 10, passed: true } });
  });

  test('answers to two papers at once are refused: the student has seen no such paper', async () => {
    const student = await enter();
    const old = await student.paper();
    await rewrite('换过的题');
    const next = await student.paper();
    const mixed = { ...old, questions: [...old.questions, ...next.questions] };
    expect(await student.answer(mixed, true)).toMatchObject({ code: -3 });
    expect((await student.score()).attempts).toEqual([]);
  });

  test('a pass stays a pass when the pass mark rises', async () => {
    const student = await enter();
    await student.answer(await student.paper(), true);
    await author.save(exam, { test: { ...aTest, questionIds: [bank], passMark: 100 } });
    await publish();
    expect(await student.score()).toMatchObject({ passed: true, score: 10 });
    const { directory } = await student.directory();
    expect(directory.find(({ id }) => id === exam)).toMatchObject({ done: true });
  });
});

test('a certificate rule that asks for less graduates who has done that, and says so before', async () => {
  const student = await enter();
  await student.hand('我的作业');
  await student.answer(await student.paper(), true);
  await author.saveFields(projectId, { certificateRule: 'graded', certificateTitle: '数据素养' });
  const { effects } = await author.ask('POST /mapi/Project/getDifference', { projectId });
  expect(effects).toEqual([expect.stringContaining('证书规则'), expect.stringContaining('之后颁发')]);
  await publish();
  const certificate = await product.call(
    'POST /capi/Student/getCertificateV2',
    { projectId },
    { token: student.token },
  );
  expect(certificate.data).toMatchObject({ projectName: '数据素养' });
});
