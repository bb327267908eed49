import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import type { Classroom } from '../../../testing/classroom.ts';
import { useStudent } from '../../../testing/use-classroom.ts';
import { finalizeAllExpired } from './finalize-attempt.domain.ts';

const { product, classroom, student, project } = useStudent();
const minute = 60;
const hour = 60 * minute;
let made: Awaited<ReturnType<Classroom['addTest']>>;
const addTest = (over = {}) =>
  classroom.addTest(project.id, {
    attempts: 2,
    timeLimitMinutes: 10,
    ...over,
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'single', marks: 10, options: ['*甲', '乙'] },
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
const start = async () =>
  (await call('startAttempt')).data as { startedAt: string; endsAt: string; now: string };
const answer = (at: number) => ({
  questionId: made.questions[at]?.id,
  answer: made.questions[at]?.optionIds[0],
});
const text = () => ({ questionId: made.questions[2]?.id, answer: '写下的' });
const save = (over = {}) => call('saveAnswers', { allAnswer: [answer(0), text()], ...over });
const handIn = () => call('produceScore', { allAnswer: [answer(0), answer(1)] });
const scored = async () =>
  (await call('getScore')).data as { attempts: { submittedAt: string | null; ranOut: boolean }[] };
const rows = () =>
  product.deps.db
    .select()
    .from(attempt)
    .where(and(eq(attempt.studentId, student.id), eq(attempt.chapterId, made.chapterId)));
const secondsLeft = ({ endsAt, now }: { endsAt: string; now: string }) =>
  (Date.parse(endsAt) - Date.parse(now)) / 1000;
/** The product starts anew on a machine whose clock is set by so much: it knows no better. */
const startAnewAt = (seconds: number) =>
  product.clock.set(new Date(product.clock.now().getTime() + seconds * 1000));

test.each([hour, -hour])(
  'a machine’s clock that is set by %d s, and right again, moves no attempt',
  async (by) => {
    const { endsAt } = await start();
    await save();
    product.clock.forward(minute);
    product.clock.jump(by);
    await finalizeAllExpired(product.deps);
    expect((await scored()).attempts).toMatchObject([{ submittedAt: null, ranOut: false }]);
    const later = await start();
    expect([later.endsAt, secondsLeft(later)]).toEqual([endsAt, 9 * minute]);
    product.clock.jump(-by);
    product.clock.forward(minute);
    expect(secondsLeft(await start())).toBe(8 * minute);
    expect((await handIn()).data).toMatchObject({ score: 20 });
  },
);

test('started anew with a clock that is an hour ahead, and again when it is right: the attempt goes on, its answers kept', async () => {
  const { endsAt } = await start();
  await save();
  product.clock.forward(minute);
  startAnewAt(hour);
  await finalizeAllExpired(product.deps);
  expect((await scored()).attempts).toMatchObject([{ submittedAt: endsAt, ranOut: true }]);
  startAnewAt(-hour);
  const again = await start();
  expect([again.endsAt, secondsLeft(again)]).toEqual([endsAt, 9 * minute]);
  expect(again).toMatchObject({ attemptsLeft: 2, answers: expect.arrayContaining([text()]) });
  expect(
    await product.deps.db.select().from(attemptAnswer).where(eq(attemptAnswer.studentId, student.id)),
  ).toEqual([]);
  const { data } = await handIn();
  expect(data).toMatchObject({ score: 20, passed: true, attempts: [{ ranOut: false }] });
  expect(await rows()).toHaveLength(1);
});

test('one of which a person has marked an answer stays as it was handed in, with the mark and its correction', async () => {
  const { db } = product.deps;
  const { endsAt } = await start();
  await save();
  startAnewAt(hour);
  await finalizeAllExpired(product.deps);
  const now = product.clock.now();
  const mark = { score: 4, markedBy: student.id, markedAt: now };
  const isIt = eq(attemptAnswer.studentId, student.id);
  const [marked] = await db.update(attemptAnswer).set(mark).where(isIt).returning();
  const kept = { score: 4, passed: null, marks: [], comment: '', by: student.id, at: now.toISOString() };
  await db.insert(markChange).values({
    studentId: student.id,
    chapterId: made.chapterId,
    mark: 'answer',
    attemptNo: 1,
    questionId: marked?.questionId,
    revision: 1,
    before: kept,
    after: kept,
    reason: '看漏了一行',
    cause: 'correction',
    by: student.id,
    at: now,
  });
  startAnewAt(-hour);
  expect((await call('startAttempt')).code).toBe(1);
  expect((await scored()).attempts).toMatchObject([{ submittedAt: endsAt }, { submittedAt: null }]);
  expect(await db.select().from(attemptAnswer).where(isIt)).toMatchObject([{ no: 1, score: 4 }]);
});

test('one whose right answers may have been seen by then is not taken up again', async () => {
  made = await addTest({ attempts: 1 });
  await start();
  await save();
  startAnewAt(hour);
  expect(await scored()).toMatchObject({ revealed: true });
  startAnewAt(-hour);
  expect((await call('startAttempt')).code).toBe(-2);
  expect((await handIn()).code).toBe(-2);
});

test('a clock that is set back gives no time anew: what was seen of the attempt is over', async () => {
  const { startedAt } = await start();
  product.clock.forward(2 * minute);
  await save();
  startAnewAt(-hour);
  const later = await start();
  expect(secondsLeft(later)).toBe(8 * minute);
  // It is the same attempt to the page that has it open.
  expect(later.startedAt).toBe(startedAt);
  expect((await save({ startedAt })).code).toBe(1);
  product.clock.forward(8 * minute + 11);
  expect((await save({ startedAt })).code).toBe(-2);
  expect(await scored()).toMatchObject({ score: 10, attempts: [{ ranOut: true }] });
});

test('a save is the first to come after the clock was set back', async () => {
  const { startedAt } = await start();
  startAnewAt(-hour);
  expect((await save({ startedAt })).code).toBe(1);
  product.clock.forward(5 * minute);
  expect(secondsLeft(await start())).toBe(5 * minute);
});

test.each([10, undefined])(
  'handed in after the clock was set back, it is not stored before its start (limit: %s)',
  async (timeLimitMinutes) => {
    made = await addTest({ timeLimitMinutes });
    await start();
    product.clock.forward(minute);
    await save();
    startAnewAt(-hour);
    expect((await handIn()).code).toBe(1);
    const [row] = await rows();
    expect((row?.submittedAt?.getTime() ?? 0) - (row?.startedAt.getTime() ?? 0)).toBe(minute * 1000);
  },
);

test('the clock of another process, a little behind, changes nothing but that', async () => {
  const { endsAt } = await start();
  startAnewAt(-5);
  expect((await start()).endsAt).toBe(endsAt);
  expect((await handIn()).code).toBe(1);
  const [row] = await rows();
  expect(row?.submittedAt).toEqual(row?.startedAt);
});

test('the database takes no hand-in before its start', async () => {
  await start();
  const early = product.deps.db
    .update(attempt)
    .set({ submittedAt: new Date(0), score: 0, total: 30, passed: false })
    .where(eq(attempt.studentId, student.id));
  await expect(early).rejects.toMatchObject({ cause: { constraint: 'attempt_in_order' } });
});

test('none begins at the moment the test closes, though what is handed in may be late by a little', async () => {
  made = await addTest({ reveal: 'after-deadline' });
  await classroom.setDeadline(project.campId, made.chapterId, product.clock.now());
  expect((await call('startAttempt')).code).toBe(-2);
  expect(await rows()).toEqual([]);
});
