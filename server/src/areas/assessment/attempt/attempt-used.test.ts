import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import type { Classroom } from '../../../testing/classroom.ts';
import { useStudent } from '../../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
let made: Awaited<ReturnType<Classroom['addTest']>>;

const addTest = (over: { timeLimitMinutes?: number; attempts?: number } = {}) =>
  classroom.addTest(project.id, {
    attempts: 2,
    ...over,
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'multiple', marks: 10, options: ['*甲', '乙'] },
      { kind: 'blank', marks: 10, blanks: [{ answers: ['七'] }, { number: 7 }] },
      { kind: 'text', marks: 10 },
    ],
  });
beforeEach(async () => {
  made = await addTest();
});

const call = (name: 'startAttempt' | 'saveAnswers' | 'produceScore' | 'getScore', over = {}) =>
  product.call(
    `POST /capi/Question/${name}`,
    { chapterId: made.chapterId, ...over },
    { token: student.token },
  );
const handIn = (allAnswer: unknown[], over = {}) => call('produceScore', { allAnswer, ...over });
const left = async () => ((await call('getScore')).data as { attemptsLeft: number }).attemptsLeft;
const rows = () =>
  product.deps.db
    .select()
    .from(attempt)
    .where(and(eq(attempt.studentId, student.id), eq(attempt.chapterId, made.chapterId)));
const id = (at: number) => made.questions[at]?.id;
const right = () => ({ questionId: id(0), answer: made.questions[0]?.optionIds[0] });
const nothingAt = (answers: unknown[]) => answers.map((answer, at) => ({ questionId: id(at), answer }));
const refusal = { code: -2, msg: expect.stringContaining('没有用掉') };

test.each([
  ['no answers at all', []],
  ['none to any question', [null, null, null, null]],
  ['empty lists and texts', ['', [], [], '']],
  ['blanks and words of spaces alone', [null, [], [' ', '　'], ' \n\t']],
])('handing in %s is refused and uses no attempt', async (_, answers) => {
  expect(await handIn(nothingAt(answers))).toMatchObject(refusal);
  expect(await rows()).toEqual([]);
  expect(await left()).toBe(2);
});

test('a question the test does not have is refused and uses no attempt', async () => {
  const answer = await handIn([{ questionId: 999_999, answer: 1 }]);
  expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining('第 1 个答案') });
  expect(await rows()).toEqual([]);
  expect(await left()).toBe(2);
});

test('one answer is enough, and uses one attempt', async () => {
  expect((await handIn([right()])).code).toBe(1);
  expect(await left()).toBe(1);
});

test('refused empty, the same request with an answer is taken', async () => {
  const requestId = crypto.randomUUID();
  expect(await handIn([], { requestId })).toMatchObject(refusal);
  expect((await handIn([right()], { requestId })).code).toBe(1);
});

test('handed in empty, a timed attempt goes on and its clock with it', async () => {
  made = await addTest({ timeLimitMinutes: 10 });
  const { data } = await call('startAttempt');
  product.clock.forward(60);
  expect(await handIn([])).toMatchObject(refusal);
  expect((await call('startAttempt')).data).toMatchObject({
    endsAt: (data as unknown as { endsAt: string }).endsAt,
    attemptsLeft: 2,
  });
  expect((await handIn([right()])).code).toBe(1);
  expect(await left()).toBe(1);
});

test('started and its time over, an attempt is used though nothing was answered, and it is said so', async () => {
  made = await addTest({ timeLimitMinutes: 10 });
  await call('startAttempt');
  product.clock.forward(600 + 11);
  expect((await call('getScore')).data).toMatchObject({
    attemptsLeft: 1,
    score: null,
    attempts: [{ no: 1, submittedAt: null, ranOut: true }],
  });
});

test('opening the chapter, its score or its directory begins nothing; only the start does', async () => {
  made = await addTest({ timeLimitMinutes: 10 });
  const token = student.token;
  for (const dks of ['1', undefined])
    await product.call('POST /capi/Chapter/getContent', { chapterId: made.chapterId, dks }, { token });
  await call('getScore');
  const place = { projectId: project.id, chapterId: made.chapterId };
  await product.call('POST /capi/Chapter/getDirectory', place, { token });
  await product.call('POST /capi/Getdirectory/getTestDirectory', place, { token });
  expect(await rows()).toEqual([]);
  await call('startAttempt');
  expect(await rows()).toHaveLength(1);
});

test('what another device answered counts with what is handed in here', async () => {
  await call('startAttempt');
  await call('saveAnswers', { allAnswer: [right()] });
  const { data } = await handIn([{ questionId: id(3), answer: '写在另一台上' }]);
  expect(data).toMatchObject({ score: 10 });
});

test('what was taken back here does not come back from another device', async () => {
  await call('startAttempt');
  await call('saveAnswers', { allAnswer: [right()] });
  const takenBack = { questionId: id(0), answer: null };
  const { data } = await handIn([takenBack, { questionId: id(3), answer: '只有这题' }]);
  expect(data).toMatchObject({ score: 0 });
});

test('kept from another device alone, it is handed in too', async () => {
  await call('startAttempt');
  await call('saveAnswers', { allAnswer: [right()] });
  expect((await handIn([])).data).toMatchObject({ score: 10 });
});
