import type { Dependencies } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Asked } from '../account/idempotency.door.ts';
import { completeBy, completeWithin, holdLearner } from '../learning/progress.door.ts';
import { keptAnswers, readAnswers } from './answers.ts';
import { lastEnd } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { grade, isPass, sumScores, totalOf } from './grading.ts';
import * as handIns from './hand-in.queries.ts';
import { type Given, type Gradable, nothing } from './kinds/kind.ts';
import { inOrderOf, questionsOf } from './order.ts';
import * as setBack from './set-back.queries.ts';
import { endedAhead, isAhead } from './set-back.ts';
import { type AtLeaf, readSheet, type Sheet, sheetAt, situationOf } from './sheet.domain.ts';

interface Moment {
  deps: Dependencies;
  key: queries.TestKey;
  now: Date;
}

/** What each question earned; a question without an answer was left empty. */
export function gradeAll(questions: readonly (Gradable & { id: number })[], given: Map<number, Given>) {
  return questions.map((question) => {
    const answer = given.get(question.id) ?? nothing;
    return { questionId: question.id, answer, score: grade(question, answer) };
  });
}

/** What an attempt comes to, question by question and in all. */
export function gradeAttempt(
  { sheet, key, attempt }: { sheet: Sheet; key: queries.TestKey; attempt: queries.Taken },
  given: Map<number, Given>,
) {
  const questions = questionsOf(sheet, key, attempt);
  const answers = gradeAll(questions, given);
  const total = totalOf(questions);
  const score = sumScores(
    answers.map((answer) => answer.score),
    total,
  );
  return { answers, score, total, passed: isPass({ score, total, passMark: attempt.passMark }) };
}

type Settling = Moment & {
  enrolment: Parameters<typeof completeBy>[0]['enrolment'];
  /** As it is handed in. */
  attempt: queries.Taken & { startedAt: Date; endsAt: Date | null; submittedAt: Date };
  kept: Parameters<typeof handIns.submitAttempt>[1]['kept'];
  graded: ReturnType<typeof gradeAttempt>;
  /** What it was asked by, and what is kept of the answer. */
  asked?: Asked & { answer: unknown };
};

/**
 * Hands in an attempt, once; a pass completes the leaf with it. false: it was handed in before, or answers came to it
 * meanwhile. `tx`: the caller's transaction, where there is one.
 */
export async function settle(what: Settling, tx?: Transaction): Promise<boolean> {
  const { deps, key, now, enrolment, attempt, kept, graded } = what;
  const { call, requestId, answer } = what.asked ?? { call: '', requestId: '', answer: null };
  const completing = { deps, studentId: key.studentId, projectId: enrolment.projectId, enrolment, now };
  const submit = (db: Db, alone: boolean) =>
    handIns.submitAttempt(db, {
      ...{ ...key, ...attempt, ...graded, kept, alone, enrolmentId: enrolment.id },
      ...{ call, requestId, answer: JSON.stringify(answer), now, forgetAt: null },
    });
  return (await (tx ? completeWithin(tx, completing, submit) : completeBy(completing, submit))) !== undefined;
}

const ranOutKept = ({ submittedAt, endsAt, kept }: queries.AttemptOf, now: Date) =>
  submittedAt === null && endsAt !== null && endsAt < lastEnd(now) && Object.keys(kept).length > 0;

/**
 * Whether something is to be brought in order before the attempts say what holds: one ran out of time with answers that are still
 * to be handed in, or the clock was set back.
 */
export function isUnsettled(sheet: Sheet, now: Date): boolean {
  const { attempts } = sheet;
  const newest = attempts.at(-1);
  return (
    attempts.some((each) => ranOutKept(each, now)) ||
    (newest !== undefined && isAhead(newest, now)) ||
    endedAhead(situationOf(sheet, now)) !== undefined
  );
}

/** (rules: steady-clock) */
async function followClock(tx: Transaction, { key, now }: Omit<Moment, 'deps'>, sheet: Sheet) {
  const ended = endedAhead(situationOf(sheet, now));
  if (ended) await setBack.takeBack(tx, { ...key, no: ended.no });
  const newest = sheet.attempts.at(-1);
  if (newest && (ended || isAhead(newest, now))) await setBack.moveToNow(tx, { ...key, no: newest.no, now });
}

/**
 * Hands in an attempt that ran out of time, at its end, with the answers the server had by then: what was given in time
 * counts, though the network was away or the tab closed. Without any there is nothing to hand in, and the attempt is
 * used all the same (docs/decisions/0007-tests.md). Where the clock was set back, its attempts follow it first.
 */
export async function settleRunOut({ deps, key, now }: Moment): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await holdLearner(tx, key);
    if (!held) return;
    const sheet = await readSheet(tx, key);
    await followClock(tx, { key, now }, sheet);
    for (const row of await queries.listRunOut(tx, { key, before: lastEnd(now) })) {
      const passMark = row.passMark ?? sheet.test.passMark;
      const attempt = { ...row, passMark, submittedAt: row.endsAt ?? now };
      const given = readAnswers(inOrderOf(sheet, key, attempt), keptAnswers(row.kept));
      const graded = gradeAttempt({ sheet, key, attempt }, given);
      await settle({ deps, key, now, enrolment: held.enrolment, attempt, kept: row.kept, graded }, tx);
    }
  });
}

/** The student's sheet, once what ran out of time is handed in. -3: no test here. */
export async function settledSheetAt({ deps, key, now }: Moment, at: AtLeaf): Promise<Sheet> {
  const sheet = await sheetAt(deps.db, key.chapterId, at);
  if (!isUnsettled(sheet, now)) return sheet;
  await settleRunOut({ deps, key, now });
  return readSheet(deps.db, key);
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
