import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import type { Attempt, Terms } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';

export type Question = Awaited<ReturnType<typeof queries.listQuestions>>[number];

const noCamp: Terms = { dueAt: null, lateRule: 'mark', campEndsAt: null };

/** A test with its questions, what the student's camp says of it, and the student's attempts. -3: no test here. */
export async function readSheet(db: Db, key: queries.TestKey) {
  const test = await queries.findTest(db, key);
  if (!test) throw badParameter('这一节没有测验（chapterId），请从目录进入');
  const [questions, terms, attempts] = [
    await queries.listQuestions(db, key),
    (await queries.findTerms(db, key)) ?? noCamp,
    await queries.listAttempts(db, key),
  ];
  return { test, questions, terms, attempts };
}

export type Sheet = Awaited<ReturnType<typeof readSheet>>;

/** The sheet as the policy looks at it. */
export const situationOf = <A extends Attempt>(
  { test, terms }: Sheet,
  attempts: readonly A[],
  now: Date,
) => ({
  test,
  terms,
  attempts,
  now,
});
