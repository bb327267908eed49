import type { Dependencies } from '../../../action/action.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import type { RequestKey } from '../../account/index.ts';
import { renewAliases } from '../../camps/index.ts';
import { isPast } from '../../camps/lateness.expressions.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { completeBy, completeWithin, lockLearnerAtLesson } from '../../learning/index.ts';
import { lastEnd } from '../assessment.policy.ts';
import * as queries from '../assessment.queries.ts';
import { grade, isPass, sumScores, totalOf } from '../grading.ts';
import { type Gradable, nothing, type StoredAnswer } from '../kinds/kind.ts';
import { inOrderOf, questionsOf } from '../paper/order.ts';
import {
  type AtLesson,
  readTestContext,
  situationOf,
  type TestContext,
  testContextAt,
} from '../paper/test-context.domain.ts';
import { keptAnswers, readAnswers } from './answers.ts';
import * as setBack from './clock-set-back.queries.ts';
import { endedAhead, isAhead } from './clock-set-back.ts';
import * as handIns from './submit-attempt.queries.ts';

interface Moment {
  deps: Dependencies;
  key: queries.TestKey;
  now: Date;
}

/** Grades every question; a question without an answer was left empty. */
export function gradeAll(
  questions: readonly (Gradable & { id: number })[],
  given: Map<number, StoredAnswer>,
) {
  return questions.map((question) => {
    const answer = given.get(question.id) ?? nothing;
    return { questionId: question.id, answer, score: grade(question, answer) };
  });
}

/** The score of an attempt, for each question and in total. */
export function gradeAttempt(
  { context, key, attempt }: { context: TestContext; key: queries.TestKey; attempt: queries.Taken },
  given: Map<number, StoredAnswer>,
) {
  const questions = questionsOf(context, key, attempt);
  const answers = gradeAll(questions, given);
  const total = totalOf(questions);
  const score = sumScores(
    answers.map((answer) => answer.score),
    total,
  );
  return { answers, score, total, passed: isPass({ score, total, passMark: attempt.passMark }) };
}

type Finalizing = Moment & {
  enrolment: Parameters<typeof completeBy>[0]['enrolment'];
  /** The values with which it is submitted. */
  attempt: queries.Taken & { startedAt: Date; endsAt: Date | null; submittedAt: Date; late: boolean };
  kept: Parameters<typeof handIns.submitAttempt>[1]['kept'];
  graded: ReturnType<typeof gradeAttempt>;
  /** The idempotency key of the call, and the answer to store. */
  asked?: RequestKey & { answer: unknown };
};

/**
 * Submits an attempt, once; when it passes and marks are shown, the lesson is completed in the same transaction. false: it was submitted
 * before, or its saved answers have changed since. `tx`: the caller's transaction; without it the function makes its
 * own.
 */
export async function finalizeAttempt(what: Finalizing, tx?: Transaction): Promise<boolean> {
  const { deps, key, now, enrolment, attempt, kept, graded } = what;
  const { id: campId, endsAt } = enrolment.camp;
  const { submittedAt } = attempt;
  if (submittedAt >= endsAt) await renewAliases(tx ?? deps.db, { campId, now: submittedAt });
  const { call, requestId, answer } = what.asked ?? { call: '', requestId: '', answer: null };
  const completing = { deps, studentId: key.studentId, projectId: enrolment.projectId, enrolment, now };
  const completes = graded.passed && !areMarksWithheld(enrolment.camp);
  const submit = (db: Db, alone: boolean) =>
    handIns.submitAttempt(db, {
      ...key,
      ...attempt,
      ...graded,
      kept,
      alone,
      completes,
      enrolmentId: enrolment.id,
      call,
      requestId,
      answer: JSON.stringify(answer),
      now,
      forgetAt: null,
    });
  return (await (tx ? completeWithin(tx, completing, submit) : completeBy(completing, submit))) !== undefined;
}

const ranOutKept = ({ submittedAt, endsAt, kept }: queries.AttemptOf, now: Date) =>
  submittedAt === null && endsAt !== null && endsAt < lastEnd(now) && Object.keys(kept).length > 0;

/**
 * Whether attempts must be updated before they can be shown: one has run out of time with saved answers that are not
 * submitted, or the clock was set back.
 */
export function needsFinalizing(context: TestContext, now: Date): boolean {
  const { attempts } = context;
  const newest = attempts.at(-1);
  return (
    attempts.some((each) => ranOutKept(each, now)) ||
    (newest !== undefined && isAhead(newest, now)) ||
    endedAhead(situationOf(context, now)) !== undefined
  );
}

/** Adjusts attempts after the clock was set back (rules: steady-clock). */
async function followClock(tx: Transaction, { key, now }: Omit<Moment, 'deps'>, context: TestContext) {
  const ended = endedAhead(situationOf(context, now));
  if (ended) await setBack.reopenAttempt(tx, { ...key, no: ended.no });
  const newest = context.attempts.at(-1);
  if (newest && (ended || isAhead(newest, now))) await setBack.moveToNow(tx, { ...key, no: newest.no, now });
}

/**
 * Submits each attempt that ran out of time, at its end time and with the saved answers: what was saved in time counts,
 * even if the network failed or the tab was closed. Without saved answers nothing is submitted, and the attempt still
 * counts as used (docs/decisions/0007-tests.md). If the clock was set back, attempts are adjusted first.
 */
export async function finalizeExpired({ deps, key, now }: Moment): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await lockLearnerAtLesson(tx, key);
    if (!held) return;
    const context = await readTestContext(tx, key);
    await followClock(tx, { key, now }, context);
    for (const row of await queries.listRunOut(tx, { key, before: lastEnd(now) })) {
      const passMark = row.passMark ?? context.test.passMark;
      const submittedAt = row.endsAt ?? now;
      const attempt = { ...row, passMark, submittedAt, late: isPast(context.terms.dueAt, submittedAt) };
      const given = readAnswers(inOrderOf(context, key, attempt), keptAnswers(row.kept));
      const graded = gradeAttempt({ context, key, attempt }, given);
      await finalizeAttempt(
        { deps, key, now, enrolment: held.enrolment, attempt, kept: row.kept, graded },
        tx,
      );
    }
  });
}

/** The student's test context, after expired attempts were submitted. -3: no test here. */
export async function finalizedTestContextAt({ deps, key, now }: Moment, at: AtLesson): Promise<TestContext> {
  const context = await testContextAt(deps.db, key.chapterId, at);
  if (!needsFinalizing(context, now)) return context;
  await finalizeExpired({ deps, key, now });
  return readTestContext(deps.db, key);
}

/**
 * Submits the expired attempts of all students, so that teachers see them even if the student does not return. A
 * failure is logged and does not stop the others.
 */
export async function finalizeAllExpired(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  for (const { studentId, chapterId } of await queries.listRunOut(deps.db, { before: lastEnd(now) })) {
    await finalizeExpired({ deps, key: { studentId, chapterId }, now }).catch((error: unknown) => {
      deps.log.error(
        { studentId, chapterId, err: error },
        'an attempt that ran out of time could not be handed in',
      );
    });
  }
}
