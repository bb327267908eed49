import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { completeLeaf, holdLearner } from '../learning/progress.door.ts';
import * as queries from './assessment.queries.ts';
import { isPass, sumScores } from './grading.ts';
import * as marks from './mark-text.queries.ts';

interface Marking {
  deps: Dependencies;
  key: queries.TestKey;
  no: number;
  questionId: number;
  given: { score: number; comment: string; by: number };
  now: Date;
}

/**
 * Gives an answer the mark that it waited for: the attempt's score is summed anew, and a pass completes the leaf, all in the
 * caller's transaction. A score never falls by it, and who has passed stays so (rules: marking-texts). undefined: it was marked before.
 * `settled`: nothing of the attempt waits any more; `score`: what the attempt comes to.
 */
export async function markText(
  tx: Transaction,
  { deps, key, no, questionId, given, now }: Marking,
): Promise<{ settled: boolean; score: number; passed: boolean; graduated: boolean } | undefined> {
  // What may complete a leaf holds the enrolment before the attempts, as a hand-in does.
  await holdLearner(tx, key);
  const attempts = await queries.lockAttempts(tx, key);
  const attempt = attempts.find((each) => each.no === no);
  const test = await queries.findTest(tx, key);
  if (!attempt || !test) return undefined;
  if (!(await marks.markAnswer(tx, { key, no, questionId, given, now }))) return undefined;
  const scores = (await queries.listAnswers(tx, { ...key, no })).map(({ score }) => score);
  const total = attempt.total ?? 0;
  const score = sumScores(scores, total);
  const passMark = attempt.passMark ?? test.passMark;
  const passed = attempt.passed === true || isPass({ score, total, passMark });
  await marks.settleScore(tx, { key, no, score, passed });
  const settled = scores.every((each) => each !== null);
  const newly = passed && attempt.passed !== true;
  const { graduated } = newly ? await completeLeaf(tx, { deps, ...key, now }) : { graduated: false };
  return { settled, score, passed, graduated };
}
