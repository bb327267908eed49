import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt, test as testTable } from '../../../schema/assessment.ts';
import { enrolment } from '../../../schema/practise.ts';
import type { Classroom } from '../../../testing/classroom.ts';
import { useStudent } from '../../../testing/use-classroom.ts';
import { finalizeAllExpired } from './finalize-attempt.domain.ts';

const { product, classroom, student, project } = useStudent();
let paper: Awaited<ReturnType<Classroom['addTest']>>;

beforeEach(async () => {
  paper = await classroom.addTest(project.id, {
    timeLimitMinutes: 10,
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'text', marks: 10 },
    ],
  });
});

const call = (name: 'startAttempt' | 'saveAnswers' | 'produceScore', over: Record<string, unknown> = {}) =>
  product.call(
    `POST /capi/Question/${name}`,
    { chapterId: paper.chapterId, ...over },
    { token: student.token },
  );
const content = () =>
  product.call('POST /capi/Chapter/getContent', { chapterId: paper.chapterId }, { token: student.token });
const answersNow = async () => (await content()).data.content as unknown as { answers: unknown[] };
const choice = () => ({ questionId: paper.questions[0]?.id, answer: paper.questions[0]?.optionIds[0] });
const text = (answer: string | null) => ({ questionId: paper.questions[1]?.id, answer });

test('answers of the attempt under way are there on any device, question by question', async () => {
  await call('startAttempt');
  expect(await call('saveAnswers', { allAnswer: [choice()] })).toMatchObject({
    code: 1,
    data: { savedAt: expect.any(String) },
  });
  await call('saveAnswers', { allAnswer: [text('写到一半')] });
  expect((await answersNow()).answers).toEqual([choice(), text('写到一半')]);
  await call('saveAnswers', { allAnswer: [text(null)] });
  const again = await call('startAttempt');
  expect(again.data).toMatchObject({ answers: [choice()] });
});

test('two devices that save at once lose nothing of each other', async () => {
  await call('startAttempt');
  const saves = Array.from({ length: 10 }, (_, index) => [
    call('saveAnswers', { allAnswer: [choice()] }),
    call('saveAnswers', { allAnswer: [text(`第 ${index} 次`)] }),
  ]);
  expect((await Promise.all(saves.flat())).every(({ code }) => code === 1)).toBe(true);
  expect((await answersNow()).answers).toHaveLength(2);
});

test('without an attempt under way, of another attempt, or after its end, nothing is kept and it is said', async () => {
  const refusal = { code: -2, msg: expect.stringContaining('没有存到服务器') };
  expect(await call('saveAnswers', { allAnswer: [choice()] })).toMatchObject(refusal);
  const { data } = await call('startAttempt');
  const other = new Date(product.clock.now().getTime() - 60_000).toISOString();
  expect(await call('saveAnswers', { allAnswer: [choice()], startedAt: other })).toMatchObject(refusal);
  const startedAt = (data as unknown as { startedAt: string }).startedAt;
  expect((await call('saveAnswers', { allAnswer: [choice()], startedAt })).code).toBe(1);
  await call('produceScore', { allAnswer: [choice()] });
  expect(await call('saveAnswers', { allAnswer: [choice()] })).toMatchObject(refusal);
  const next = await call('startAttempt');
  expect(next.data).toMatchObject({ answers: [] });
  product.clock.forward(3600);
  expect(await call('saveAnswers', { allAnswer: [choice()] })).toMatchObject(refusal);
});

test('what is saved here of a test that was passed on another device is refused with that reason', async () => {
  paper = await classroom.addTest(project.id, {
    attempts: 3,
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  const { data } = await call('startAttempt');
  const startedAt = (data as unknown as { startedAt: string }).startedAt;
  expect(await call('produceScore', { allAnswer: [choice()] })).toMatchObject({ data: { passed: true } });
  const late = await call('saveAnswers', { allAnswer: [choice()], startedAt });
  expect(late).toMatchObject({ code: -2, msg: expect.stringMatching(/已经通过.*没有存到服务器/) });
});

test('an unknown question or option is a bad parameter', async () => {
  await call('startAttempt');
  const unknown = [{ questionId: 999_999, answer: 1 }];
  expect((await call('saveAnswers', { allAnswer: unknown })).code).toBe(-3);
  expect((await call('saveAnswers', { allAnswer: [{ ...choice(), answer: 999_999 }] })).code).toBe(-3);
});

test('half a character, which no database keeps, is a bad parameter', async () => {
  await call('startAttempt');
  expect((await call('saveAnswers', { allAnswer: [text('半个\ud800')] })).code).toBe(-3);
});

test('a repeated requestId answers what the first answered', async () => {
  await call('startAttempt');
  const requestId = crypto.randomUUID();
  const first = await call('saveAnswers', { allAnswer: [text('第一次')], requestId });
  await call('saveAnswers', { allAnswer: [text('后来的')] });
  product.clock.forward(5);
  const again = await call('saveAnswers', { allAnswer: [text('第一次')], requestId });
  expect(again.data).toEqual(first.data);
  expect((await answersNow()).answers).toEqual([text('后来的')]);
});

describe('when the time runs out before the paper is handed in', () => {
  const score = () =>
    product.call('POST /capi/Question/getScore', { chapterId: paper.chapterId }, { token: student.token });
  const runOut = async () => {
    const { data } = await call('startAttempt');
    await call('saveAnswers', { allAnswer: [choice()] });
    product.clock.forward(600 + 11);
    return data as unknown as { endsAt: string };
  };

  test('the answers that were kept in time are handed in at its end and count', async () => {
    const { endsAt } = await runOut();
    const { data } = await score();
    expect(data).toMatchObject({ score: 10, submittedAt: endsAt, attempts: [{ no: 1, score: 10 }] });
    expect((await answersNow()).answers).toEqual([]);
    expect((await score()).data).toEqual(data);
  });

  test('what comes later is refused, and it is said what counted', async () => {
    await runOut();
    const late = await call('produceScore', { allAnswer: [choice(), text('来晚了')] });
    expect(late).toMatchObject({ code: -2, msg: expect.stringContaining('已自动交卷并计分') });
    expect((await score()).data).toMatchObject({ score: 10 });
    expect((await call('startAttempt')).data).toMatchObject({ answers: [] });
  });

  test('a pass so completes counts once, however many ask at once', async () => {
    await runOut();
    const scores = await Promise.all(Array.from({ length: 10 }, score));
    expect(new Set(scores.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(scores[0]?.data).toMatchObject({ attempts: [{ no: 1 }] });
  });

  test('it is done for those who never come back', async () => {
    const { endsAt } = await runOut();
    await finalizeAllExpired(product.deps);
    const mine = and(eq(attempt.studentId, student.id), eq(attempt.chapterId, paper.chapterId));
    const [row] = await product.deps.db.select().from(attempt).where(mine);
    expect(row).toMatchObject({ score: 10, submittedAt: new Date(endsAt) });
  });

  test('who has left the project, or whose answers no longer fit the test, keeps nobody else waiting', async () => {
    const { db } = product.deps;
    const atTest = eq(attempt.chapterId, paper.chapterId);
    const setStatus = (status: EnrolmentStatus) =>
      db.update(enrolment).set({ status }).where(eq(enrolment.studentId, student.id));
    const allAnswer = [choice(), text('写完了')];
    await db.update(testTable).set({ passMark: 50 }).where(eq(testTable.chapterId, paper.chapterId));
    const others = [await classroom.addPerson(), await classroom.addPerson()] as const;
    await call('startAttempt');
    await call('saveAnswers', { allAnswer });
    for (const { id, token } of others) {
      await classroom.enrol(id, project);
      for (const name of ['startAttempt', 'saveAnswers'] as const)
        await product.call(
          `POST /capi/Question/${name}`,
          { chapterId: paper.chapterId, allAnswer },
          { token },
        );
    }
    const misfit = and(atTest, eq(attempt.studentId, others[0].id));
    await db
      .update(attempt)
      .set({ kept: { 999999: 1 } })
      .where(misfit);
    await setStatus(enrolmentStatus.left);
    product.clock.forward(600 + 11);
    const before = product.logged.length;
    await finalizeAllExpired(product.deps);
    const scores = async () =>
      (await db.select().from(attempt).where(atTest).orderBy(attempt.studentId)).map((row) => row.score);
    expect(await scores()).toEqual([null, null, 10]);
    const failed = product.logged.slice(before).filter(({ level }) => level === 'error');
    expect(failed).toMatchObject([
      { studentId: others[0].id, chapterId: paper.chapterId, err: { code: -3 } },
    ]);
    // Back again, what was given in time counts.
    await setStatus(enrolmentStatus.learning);
    expect((await score()).data).toMatchObject({ score: 10, passed: true });
    await db.update(attempt).set({ kept: {} }).where(misfit);
  });

  test('without an answer kept nothing is handed in, and the attempt is used', async () => {
    await call('startAttempt');
    product.clock.forward(600 + 11);
    expect((await score()).data).toMatchObject({ score: null, submittedAt: null });
    expect(await call('produceScore', { allAnswer: [choice()] })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('没有保存'),
    });
  });
});
