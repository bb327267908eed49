import type { Transaction } from '../../../db/client.ts';
import * as queries from '../assessment.queries.ts';
import { isPass, sumScores } from '../grading.ts';
import * as marks from './mark-text.queries.ts';

interface Rescoring {
  key: queries.TestKey;
  attempt: queries.LockedAttempt;
  /** Whether a pass from before stays, with the score as it is now. */
  keepsPass: (score: number) => boolean;
}

/**
 * Computes the score and the pass of an attempt from the marks of its answers, and writes them. The caller has locked the
 * attempt. `settled`: no answer waits any more.
 */
export async function rescore(tx: Transaction, { key, attempt, keepsPass }: Rescoring) {
  const { no } = attempt;
  const scores = (await queries.listAnswers(tx, { ...key, no })).map(({ score }) => score);
  const total = attempt.total ?? 0;
  const score = sumScores(scores, total);
  const passMark = attempt.passMark ?? (await queries.findTest(tx, key))?.passMark ?? 0;
  const isKept = attempt.passed === true && keepsPass(score);
  const passed = isKept || isPass({ score, total, passMark });
  await marks.updateAttemptScore(tx, { key, no, score, passed });
  return { score, passed, settled: scores.every((each) => each !== null) };
}
