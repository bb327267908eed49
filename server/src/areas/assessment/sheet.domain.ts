import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { type Attempt, currentNo, openAttempt, rulesIn, type Terms } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { listQuestions } from './question.queries.ts';

export type Question = Awaited<ReturnType<typeof listQuestions>>[number];

const noCamp: Terms = {
  ...{ dueAt: null, lateRule: 'mark', campEndsAt: null },
  ...{ campAttempts: null, campReveal: null },
};

/**
 * A test with its questions, what the student's camp says of it, and the student's attempts. The questions are those of
 * the published paper, of the papers of the student's attempts, and of `paper`. -3: no test here.
 */
export async function readSheet(db: Db, key: queries.TestKey, paper?: number) {
  const own = await queries.findTest(db, key);
  if (!own) throw badParameter('这一节没有测验（chapterId），请从目录进入');
  const terms = (await queries.findTerms(db, key)) ?? noCamp;
  const test = rulesIn(own, terms);
  const attempts = await queries.listAttempts(db, key);
  const papers = new Set([test.paper, ...attempts.map((each) => each.paper), ...(paper ? [paper] : [])]);
  // After the test's row: a paper that is replaced meanwhile still has its questions.
  const questions = await listQuestions(db, { ...key, papers: [...papers] });
  return { test, questions, terms, attempts };
}

export type Sheet = Awaited<ReturnType<typeof readSheet>>;

/** The attempt under way with the paper it is taken on, else the one that would begin now, on the published paper. */
export const attemptAt = (
  { test }: Pick<Sheet, 'test'>,
  situation: Parameters<typeof currentNo>[0] & { attempts: readonly queries.AttemptOf[] },
) => ({
  no: currentNo(situation),
  paper: openAttempt(situation)?.paper ?? test.paper,
});

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
