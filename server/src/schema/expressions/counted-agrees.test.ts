import { and, eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';
import { attempt, attemptAnswer } from '../assessment.ts';
import { type Countable, countedFirst, countedOf, waitsForMark } from './counted-attempt.ts';

const { product, classroom } = useClassroom();

const scored = (no: number, score: number, more: Partial<Countable> = {}): Countable => ({
  ...{ no, submittedAt: new Date(0), score, total: 100, late: false, waiting: false },
  ...more,
});
const countedNo = (attempts: Countable[], lateOff = 0) => countedOf(attempts, lateOff)?.no;

test('the attempt with the highest share of its own total counts, of equal ones the first', () => {
  expect(countedNo([])).toBeUndefined();
  expect(countedNo([scored(1, 0, { submittedAt: null, score: null })])).toBeUndefined();
  expect(countedNo([scored(1, 5), scored(2, 9), scored(3, 7)])).toBe(2);
  expect(countedNo([scored(1, 5), scored(2, 5)])).toBe(1);
  expect(countedNo([scored(1, 0)])).toBe(1);
  expect(countedNo([scored(1, 41), scored(2, 40, { total: 50 })])).toBe(2);
  // 0.1 + 0.2 of 0.3 and 1 of 1: equal, though not as floating-point numbers.
  expect(countedNo([scored(1, 0.1 + 0.2, { total: 0.3 }), scored(2, 1, { total: 1 })])).toBe(1);
  // One under way is none, whatever it says.
  expect(countedNo([scored(1, 1), scored(2, 9, { submittedAt: null })])).toBe(1);
});

test('a late attempt counts with what is left of it (rules: counted-attempt)', () => {
  const attempts = [scored(1, 34.48), scored(2, 41.06, { late: true })];
  expect(countedNo(attempts, 30)).toBe(1);
  expect(countedNo(attempts, 16)).toBe(2);
  // 45 and half of 90 are equal: the earlier one.
  expect(countedNo([scored(1, 45), scored(2, 90, { late: true })], 50)).toBe(1);
  expect(countedNo([scored(1, 90, { late: true }), scored(2, 45)], 50)).toBe(1);
});

test('an attempt that waits takes nothing away; the best of them is shown while none is fully marked', () => {
  expect(countedNo([scored(1, 53.38), scored(2, 95, { waiting: true })])).toBe(1);
  expect(countedNo([scored(1, 20, { waiting: true }), scored(2, 1)])).toBe(2);
  expect(countedNo([scored(1, 20, { waiting: true }), scored(2, 30, { waiting: true })])).toBe(2);
});

let key: { studentId: number; chapterId: number };
let questionId: number;
beforeAll(async () => {
  const { id: studentId } = await classroom.addPerson();
  const { id: projectId } = await classroom.addProject();
  const { chapterId, questions } = await classroom.addTest(projectId, {
    questions: [{ kind: 'text', marks: 10 }],
  });
  key = { studentId, chapterId };
  questionId = questions[0]?.id ?? 0;
});

const points = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4);
const anAttempt = fc.record({
  score: points,
  more: points,
  ...{
    late: fc.boolean(),
    waiting: fc.boolean(),
    isRunning: fc.integer({ min: 0, max: 4 }).map((at) => at === 0),
  },
});

// Many students are read by `countedFirst`, one by `countedOf`: this test compares both on random attempts.
test('the same attempt counts in TypeScript and in SQL', async () => {
  const { db } = product.deps;
  const now = product.clock.now();
  const isKeys = and(eq(attempt.studentId, key.studentId), eq(attempt.chapterId, key.chapterId));
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAttempt, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 15, 50, 100),
      async (drawn, lateOff) => {
        await db.delete(attemptAnswer).where(eq(attemptAnswer.studentId, key.studentId));
        await db.delete(attempt).where(isKeys);
        const rows = drawn.map(({ score, more, late, isRunning }, at) => {
          const result = { submittedAt: now, score, total: score + more, passed: false, late };
          return { ...key, no: at + 1, startedAt: now, ...(isRunning ? {} : result) };
        });
        await db.insert(attempt).values(rows);
        const waiting = drawn.flatMap(({ waiting, isRunning }, at) =>
          waiting && !isRunning ? [at + 1] : [],
        );
        const answer = { optionIds: [], texts: ['答'] };
        if (waiting.length > 0)
          await db.insert(attemptAnswer).values(waiting.map((no) => ({ ...key, no, questionId, answer })));
        const waits = waitsForMark();
        const read = { no: attempt.no, submittedAt: attempt.submittedAt, score: attempt.score };
        const all = await db
          .select({ ...read, total: attempt.total, late: attempt.late, waiting: waits })
          .from(attempt)
          .where(isKeys);
        const [first] = await db
          .select({ no: attempt.no })
          .from(attempt)
          .where(and(isKeys, isNotNull(attempt.submittedAt)))
          .orderBy(sql`${countedFirst(attempt, { waits, lateOff })}`)
          .limit(1);
        expect(
          all
            .filter((each) => each.waiting)
            .map(({ no }) => no)
            .sort(),
        ).toEqual(waiting);
        expect(
          countedNo(
            all.sort((a, b) => a.no - b.no),
            lateOff,
          ),
        ).toBe(first?.no);
      },
    ),
    {
      numRuns: 60,
      // An attempt with no points to be had beside one that has none of some.
      examples: [
        [[0, 0.25].map((more) => ({ score: 0, more, late: false, waiting: false, isRunning: false })), 0],
      ],
    },
  );
});
