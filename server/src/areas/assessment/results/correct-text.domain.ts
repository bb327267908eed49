import type { Transaction } from '../../../db/client.ts';
import { lockLearnerAtLesson } from '../../learning/index.ts';
import * as queries from '../assessment.queries.ts';
import * as marks from './mark-text.queries.ts';
import { rescore } from './rescore.ts';

interface TextAnswerKey {
  key: queries.TestKey;
  no: number;
  questionId: number;
}

/**
 * Locks the mark of a text answer with its student's attempts, to give or to correct it. Lock order: the enrolment before the attempts, as in a
 * submission. undefined: no such answer, or the student
 * does not learn here. `score` null: it is not marked yet.
 */
export async function lockTextMark(tx: Transaction, { key, no, questionId }: TextAnswerKey) {
  const learner = await lockLearnerAtLesson(tx, key);
  const attempts = await queries.lockAttempts(tx, key);
  const attempt = attempts.find((each) => each.no === no);
  const answer = await marks.findMark(tx, { key, no, questionId });
  return learner && attempt && answer && { learner, attempts, attempt, answer };
}
export type LockedTextMark = NonNullable<Awaited<ReturnType<typeof lockTextMark>>>;

/**
 * Gives an answer that lockTextMark has locked its first mark, and computes the attempt's score and pass again: a score never falls, and a
 * passed attempt stays passed (rules: marking-texts). `settled`: no answer of the attempt waits any more; `newly`: it passes by this mark.
 */
export async function writeTextMark(
  tx: Transaction,
  { key, no, questionId }: TextAnswerKey,
  { attempt }: LockedTextMark,
  given: marks.GivenMark,
) {
  await marks.writeMark(tx, { key, no, questionId }, given, { onlyWaiting: true });
  const { score, passed, settled } = await rescore(tx, { key, attempt, keepsPass: () => true });
  return { score, passed, settled, newly: passed && attempt.passed !== true };
}

/**
 * Replaces the mark of a text answer that lockTextMark has locked, and computes the attempt's score and pass again; unlike a
 * first mark, a correction may lower them (rules: mark-correction).
 */
export async function rewriteTextMark(
  tx: Transaction,
  { key, no, questionId }: TextAnswerKey,
  { attempts, attempt }: LockedTextMark,
  given: marks.GivenMark,
) {
  await marks.writeMark(tx, { key, no, questionId }, given, { onlyWaiting: false });
  // A pass that was kept, e.g. by a regrade, is lost by a lower score alone.
  const keepsPass = (now: number) => now >= (attempt.score ?? 0);
  const { score, passed } = await rescore(tx, { key, attempt, keepsPass });
  return { score, passed, anyPassed: passed || attempts.some((each) => each.no !== no && each.passed) };
}
