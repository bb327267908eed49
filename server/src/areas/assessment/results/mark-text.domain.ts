import type { Caller, Dependencies } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { completeByMark, lockLearnerAtLesson } from '../../learning/index.ts';
import * as queries from '../assessment.queries.ts';
import * as marks from './mark-text.queries.ts';
import { rescore } from './rescore.ts';

interface Marking {
  deps: Dependencies;
  key: queries.TestKey;
  no: number;
  questionId: number;
  given: { score: number; comment: string; by: number };
  caller: Caller;
  now: Date;
}

/**
 * Marks an answer and updates the attempt's score; a pass completes the lesson. Everything runs in the caller's
 * transaction. A score never falls, and a passed attempt stays passed (rules: marking-texts). undefined: the answer was
 * marked before. `settled`: no answer of the attempt is waiting any more. `score`: the attempt's new score. `withheld`: the student does not see it yet.
 */
export async function markText(
  tx: Transaction,
  { deps, key, no, questionId, given, caller, now }: Marking,
): Promise<
  { settled: boolean; score: number; passed: boolean; graduated: boolean; withheld: boolean } | undefined
> {
  // Lock order: the enrolment before the attempts, as in a submission.
  const learner = await lockLearnerAtLesson(tx, key);
  const attempts = await queries.lockAttempts(tx, key);
  const attempt = attempts.find((each) => each.no === no);
  if (!attempt) return undefined;
  const which = { key, no, questionId };
  if (!(await marks.writeMark(tx, which, { ...given, now }, { onlyWaiting: true }))) return undefined;
  const { score, passed, settled } = await rescore(tx, { key, attempt, keepsPass: () => true });
  const newly = passed && attempt.passed !== true;
  const { graduated } = newly
    ? await completeByMark(tx, { deps, ...key, now, by: caller })
    : { graduated: false };
  const withheld = learner !== undefined && areMarksWithheld(learner.enrolment.camp);
  return { settled, score, passed, graduated, withheld };
}
