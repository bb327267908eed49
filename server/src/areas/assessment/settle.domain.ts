import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { completeLeaf } from '../learning/progress.door.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { lastEnd } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { grade, isPass, sumScores, totalOf } from './grading.ts';
import { type Given, type Gradable, nothing } from './kinds/kind.ts';
import { inOrderOf, questionsOf } from './order.ts';
import { keptAnswers } from './save-answers.domain.ts';
import { readSheet, type Sheet } from './sheet.domain.ts';

interface Moment {
  deps: Dependencies;
  key: queries.TestKey;
  now: Date;
}

type Settling = Moment & {
  sheet: Sheet;
  attempt: { no: number; paper: number; passMark: number };
  allAnswer: AllAnswer;
  submittedAt: Date;
};

/** What each question earned; a question without an answer was left empty. */
export function gradeAll(questions: readonly (Gradable & { id: number })[], given: Map<number, Given>) {
  return questions.map((question) => {
    const answer = given.get(question.id) ?? nothing;
    return { questionId: question.id, answer, score: grade(question, answer) };
  });
}

/** Grades an attempt, once; a pass completes the leaf in the same transaction. false: it was handed in before. */
export async function settle(tx: Transaction, what: Settling): Promise<boolean> {
  const { deps, key, sheet, attempt, allAnswer, submittedAt, now } = what;
  const { no, passMark } = attempt;
  const questions = questionsOf(sheet, key, attempt);
  const answers = gradeAll(questions, readAnswers(inOrderOf(sheet, key, attempt), allAnswer));
  const total = totalOf(questions);
  const score = sumScores(
    answers.map((answer) => answer.score),
    total,
  );
  const passed = isPass({ score, total, passMark });
  if (!(await queries.submitAttempt(tx, { key, no, submittedAt, score, total, passed }))) return false;
  await queries.insertAnswers(tx, { key, no, answers });
  if (passed) await completeLeaf(tx, { deps, ...key, now });
  return true;
}

/**
 * Hands in an attempt that ran out of time, at its end, with the answers the server had by then: what was given in time
 * counts, though the network was away or the tab closed. Without any there is nothing to hand in, and the attempt is
 * used all the same (docs/decisions/0007-tests.md).
 */
export async function settleRunOut({ deps, key, now }: Moment): Promise<void> {
  const late = { key, before: lastEnd(now) };
  if ((await queries.listRunOut(deps.db, late)).length === 0) return;
  await deps.db.transaction(async (tx) => {
    const sheet = await readSheet(tx, key);
    await queries.lockAttempts(tx, key);
    for (const { no, paper, passMark, endsAt, kept } of await queries.listRunOut(tx, late)) {
      const submittedAt = endsAt ?? now;
      const attempt = { no, paper, passMark: passMark ?? sheet.test.passMark };
      await settle(tx, { deps, key, now, sheet, attempt, allAnswer: keptAnswers(kept), submittedAt });
    }
  });
}

/** The same for everybody who has not come back, so that a teacher sees it too. One that fails holds up no other. */
export async function settleAllRunOut(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  for (const { studentId, chapterId } of await queries.listRunOut(deps.db, { before: lastEnd(now) })) {
    await settleRunOut({ deps, key: { studentId, chapterId }, now }).catch((error: unknown) => {
      deps.log.error(
        { studentId, chapterId, err: error },
        'an attempt that ran out of time could not be handed in',
      );
    });
  }
}
