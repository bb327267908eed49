import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { written } from '../../../base/cache/written.ts';
import { isUnmarked } from '../../../schema/assessment.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { countedOf } from '../../learning/counted-attempt.expressions.ts';
import { readAtChapter } from '../../learning/index.ts';
import { attemptsLeft, hasRunOut, isRevealed } from '../assessment.policy.ts';
import type * as queries from '../assessment.queries.ts';
import { finalizedTestContextAt } from '../attempt/finalize-attempt.domain.ts';
import { totalOf } from '../grading.ts';
import { inOrderOf, questionsOf } from '../paper/order.ts';
import { attemptAt, situationOf, type TestContext } from '../paper/test-context.domain.ts';
import { showAttempts } from './project-tests.domain.ts';
import { type Answered, type ResultContext, writePaper } from './results.ts';
import { findScored } from './score.queries.ts';

type Score = Data<typeof calls.getScore>;

/** The answers of an attempt, in the order of its questions. */
export function answeredIn(
  context: Parameters<typeof inOrderOf>[0],
  key: queries.TestKey,
  attempt: { no: number; paper: number },
  rows: readonly queries.AnswerRow[],
) {
  const rowOf = new Map(rows.map((row) => [row.questionId, row]));
  return inOrderOf(context, key, attempt).flatMap((question): Answered[] => {
    const row = rowOf.get(question.id);
    if (!row) return [];
    const { answer: given, score, comment, corrections } = row;
    return [{ question, given, score, comment, corrections, waiting: isUnmarked.holds(row) }];
  });
}

/** A student's figures at a test, and the answers of the best attempt so far. */
export interface BestResult {
  figures: Omit<Score, 'connectInfo' | 'results'>;
  answered: Answered[];
}

/**
 * The result of the best attempt so far; while marks are withheld only which attempts there are (rules: marks-shown). `fresh`: a new attempt whose answers are not in the context yet.
 */
export function scoreOf(
  { key, now }: { key: queries.TestKey; now: Date },
  context: TestContext,
  fresh?: { no: number; rows: readonly queries.AnswerRow[] },
): BestResult {
  const { test, attempts } = context;
  const situation = situationOf(context, now);
  const withheld = areMarksWithheld(context.terms);
  // Which attempt is the best would tell a mark.
  const best = withheld
    ? attempts.findLast(({ submittedAt }) => submittedAt !== null)
    : countedOf(attempts, context.lateOff);
  const revealed = best !== undefined && isRevealed(situation);
  const rows = fresh && best?.no === fresh.no ? fresh.rows : context.bestAnswers;
  const figures = {
    score: withheld ? null : (best?.score ?? null),
    total: best?.total ?? totalOf(questionsOf(context, key, attemptAt(context, situation))),
    passMark: test.passMark,
    passed: !withheld && attempts.some(({ passed }) => passed === true),
    attemptsLeft: attemptsLeft(situation),
    submittedAt: best?.submittedAt?.toISOString() ?? null,
    revealed,
    ...(withheld ? { withheld } : {}),
    attempts: showAttempts(attempts, { withheld, lateOff: context.lateOff }).map((each, at) => ({
      ...each,
      ranOut: hasRunOut(attempts[at] as queries.AttemptOf, now),
    })),
  };
  return { figures, answered: best && !withheld ? answeredIn(context, key, best, rows) : [] };
}

/** The result as the answer to a call: with the paper and, once revealed, the right answers. */
export const writeScore = async (context: ResultContext, { figures, answered }: BestResult) =>
  written<Score, 'connectInfo' | 'results'>(figures, await writePaper(context, answered, figures.revealed));

/** The caller's own score, or with `userId` that of a student whom the staff member may see. -3: no test here. */
export async function getScore({ deps, caller, payload, language }: Action<Payload<typeof calls.getScore>>) {
  const { chapterId, userId } = payload;
  const find = findScored;
  const now = deps.clock.now();
  const { access, found } = await readAtChapter({ db: deps.db, caller, chapterId, userId, find, now });
  const key = { studentId: access.studentId, chapterId };
  const at = { ...found, projectId: access.chapter.projectId, camp: access.camp };
  const finalized = await finalizedTestContextAt({ deps, key, now }, at);
  // Staff see the marks that the student does not see yet.
  const terms = access.withheld ? finalized.terms : { ...finalized.terms, marksRule: 'atOnce' as const };
  const context = { ...finalized, terms };
  return writeScore({ deps, language, files: context.files }, scoreOf({ key, now }, context));
}
