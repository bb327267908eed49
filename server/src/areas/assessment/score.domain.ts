import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { written } from '../../base/written.ts';
import { readAtChapter } from '../learning/access.door.ts';
import { attemptsLeft, bestAttempt, hasRunOut, isRevealed } from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import { totalOf } from './grading.ts';
import { inOrderOf, questionsOf } from './order.ts';
import { showAttempt } from './project-tests.door.ts';
import { type Answered, type Telling, writePaper } from './results.ts';
import { findScored } from './score.queries.ts';
import { settledSheetAt } from './settle.domain.ts';
import { attemptAt, type Sheet, situationOf } from './sheet.domain.ts';

type Score = Data<typeof calls.getScore>;

/** What was answered in an attempt, in the order in which it was asked. */
export function answeredIn(
  sheet: Parameters<typeof inOrderOf>[0],
  key: queries.TestKey,
  attempt: { no: number; paper: number },
  rows: readonly queries.AnswerRow[],
) {
  const rowOf = new Map(rows.map((row) => [row.questionId, row]));
  return inOrderOf(sheet, key, attempt).flatMap((question): Answered[] => {
    const row = rowOf.get(question.id);
    if (!row) return [];
    const { answer: given, score, comment } = row;
    return [{ question, given, score, comment, waiting: score === null }];
  });
}

/** What is told of a student at a test, and what was answered in the best attempt so far. */
export interface Told {
  figures: Omit<Score, 'connectInfo' | 'results'>;
  answered: Answered[];
}

/** The best attempt so far. `fresh`: an attempt with the answers that are not in the sheet yet. */
export function scoreOf(
  { key, now }: { key: queries.TestKey; now: Date },
  sheet: Sheet,
  fresh?: { no: number; rows: readonly queries.AnswerRow[] },
): Told {
  const { test, attempts } = sheet;
  const situation = situationOf(sheet, now);
  const best = bestAttempt(attempts);
  const revealed = best !== undefined && isRevealed(situation);
  const rows = fresh && best?.no === fresh.no ? fresh.rows : sheet.bestAnswers;
  const figures = {
    score: best?.score ?? null,
    total: best?.total ?? totalOf(questionsOf(sheet, key, attemptAt(sheet, situation))),
    passMark: test.passMark,
    passed: attempts.some(({ passed }) => passed === true),
    attemptsLeft: attemptsLeft(situation),
    submittedAt: best?.submittedAt?.toISOString() ?? null,
    revealed,
    attempts: attempts.map((each) => ({ ...showAttempt(each), ranOut: hasRunOut(each, now) })),
  };
  return { figures, answered: best ? answeredIn(sheet, key, best, rows) : [] };
}

/** The same as an answer: with the paper and, once revealed, the right answers. */
export const writeScore = async (telling: Telling, { figures, answered }: Told) =>
  written<Score, 'connectInfo' | 'results'>(figures, await writePaper(telling, answered, figures.revealed));

/** One's own score, or with `userId` that of a student whom staff may see. -3: no test here. */
export async function getScore({ deps, caller, payload, language }: Action<Payload<typeof calls.getScore>>) {
  const { chapterId, userId } = payload;
  const find = findScored;
  const now = deps.clock.now();
  const { seat, found } = await readAtChapter({ db: deps.db, caller, chapterId, userId, find, now });
  const key = { studentId: seat.studentId, chapterId };
  const at = { ...found, projectId: seat.chapter.projectId, camp: seat.camp };
  const sheet = await settledSheetAt({ deps, key, now }, at);
  return writeScore({ deps, language, files: sheet.files }, scoreOf({ key, now }, sheet));
}
