import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import type { Written } from '../../../base/cache/written.ts';
import { refused } from '../../../base/errors.ts';
import { retryOnConflict } from '../../../db/statement/retry-on-conflict.ts';
import { say } from '../../../locales/say.ts';
import { isUnmarked, type Kept } from '../../../schema/assessment.ts';
import { isPast } from '../../camps/lateness.expressions.ts';
import { requireWriter } from '../../learning/index.ts';
import { type Attempt, attemptsLeft, openAttempt, ranOut, whyClosed } from '../assessment.policy.ts';
import type * as queries from '../assessment.queries.ts';
import { type AllAnswer, keptAnswers, readAnswers } from '../attempt/answers.ts';
import {
  finalizeAttempt,
  finalizeExpired,
  gradeAttempt,
  needsFinalizing,
} from '../attempt/finalize-attempt.domain.ts';
import { isBlank } from '../kinds/kind.ts';
import { inOrderOf, paperOf, questionsOf } from '../paper/order.ts';
import {
  attemptAt,
  type Question,
  requireTestLearner,
  situationOf,
  type TestContext,
  type TestLearner,
} from '../paper/test-context.domain.ts';
import { type BestResult, scoreOf, writeScore } from '../results/score.domain.ts';
import { type Outcome, outcomeOf, replayOutcome } from './submit-outcome.ts';

type HandIn = Action<Payload<typeof calls.produceScore>> & { now: Date };
type Score = Data<typeof calls.produceScore>;

/** Refuses a submission without any answer; no attempt is used up (rules: attempt-used). */
export const nothingAnswered = () =>
  refused('一道题也没有作答，还不能交卷；这次机会没有用掉，请至少答一道题再交');

/** Says which part of a late attempt counts and what the student can do (docs/decisions/0007-tests.md). */
function tooLate({ keptCount, left }: { keptCount: boolean; left: number }) {
  if (keptCount)
    return refused(
      '答题时间已到：时间到之前存到服务器的答案已自动交卷并计分，之后交来的没有计入，请刷新页面查看成绩',
    );
  return refused(
    left > 0
      ? say`答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；还可以再答 ${left} 次，请重新开始`
      : '答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；答题机会已用完，如需补考请联系老师',
  );
}

/** The open attempt. undefined: the test has no time limit and the attempt starts with its submission. */
function requireOpen(situation: ReturnType<typeof situationOf>) {
  const late: Attempt | undefined = ranOut(situation);
  if (late) throw tooLate({ keptCount: late.submittedAt !== null, left: attemptsLeft(situation) });
  const closed = whyClosed(situation);
  if (closed) throw refused(closed);
  const open = openAttempt(situation);
  if (!open && situation.test.timeLimitMinutes !== null)
    throw refused('这个测验限时，请先点“开始答题”（startAttempt），再作答交卷');
  return open;
}

/**
 * Adds the saved answers to questions that the submission does not name, e.g. from another device. A cleared answer is
 * named and empty, so it stays cleared (rules: hand-in-kept).
 */
function withKept(questions: readonly Question[], allAnswer: AllAnswer, kept: Kept): AllAnswer {
  const before = keptAnswers(kept);
  if (before.length === 0) return allAnswer;
  const named = new Set(allAnswer.map(({ questionId }) => questionId));
  const others = before.filter(
    ({ questionId }) => !named.has(questionId) && questions.some(({ id }) => id === questionId),
  );
  return [...allAnswer, ...others];
}

/**
 * The attempt to submit. One that was not started belongs to the paper of the answered questions: a new paper may have
 * been published since the student got theirs (rules: revised-test).
 */
function attemptHandedIn(context: TestContext, key: queries.TestKey, { payload, now }: HandIn) {
  const situation = situationOf(context, now);
  const attempt = attemptAt(context, situation);
  if (openAttempt(situation)) return attempt;
  const asked = new Set(questionsOf(context, key, attempt).map(({ id }) => id));
  if (payload.allAnswer.every(({ questionId }) => asked.has(questionId))) return attempt;
  const ids = new Set(payload.allAnswer.map(({ questionId }) => questionId));
  return { ...attempt, paper: paperOf(context, ids) ?? attempt.paper };
}

/** Grades the submission and prepares the answer to it. */
function judge(what: HandIn, { context }: TestLearner, key: queries.TestKey) {
  const { now, payload } = what;
  const attempt = attemptHandedIn(context, key, what);
  const questions = inOrderOf(context, key, attempt);
  // An unreadable or empty submission is refused before an attempt is used up (rules: attempt-used).
  const named = readAnswers(questions, payload.allAnswer);
  const open = requireOpen(situationOf(context, now));
  const all = withKept(questions, payload.allAnswer, open?.kept ?? {});
  const given = all.length === payload.allAnswer.length ? named : readAnswers(questions, all);
  if ([...given.values()].every(isBlank)) throw nothingAnswered();
  const passMark = open?.passMark ?? context.test.passMark;
  const graded = gradeAttempt({ context, key, attempt: { ...attempt, passMark } }, given);
  const { score, total, passed } = graded;
  const begun = open ?? {
    ...key,
    startedAt: now,
    endsAt: null,
    seenAt: null,
    shownStartedAt: null,
    kept: {},
  };
  // The attempt may have been started by a process whose clock is slightly ahead (rules: steady-clock).
  const submittedAt = new Date(Math.max(begun.startedAt.getTime(), now.getTime()));
  // By the deadline at this moment; a later one only heals it (rules: lateness).
  const late = isPast(context.terms.dueAt, submittedAt);
  const waiting = graded.answers.some(isUnmarked.holds);
  const mine = { ...begun, ...attempt, passMark, submittedAt, late, score, total, passed, waiting };
  const attempts = [...context.attempts.filter(({ no }) => no !== mine.no), mine];
  const rows = graded.answers.map((each) => ({ ...each, comment: '', corrections: [] }));
  const told: BestResult = scoreOf({ key, now }, { ...context, attempts }, { no: mine.no, rows });
  return { open, mine, graded, told };
}

/**
 * undefined: another request has changed the attempts since they were read. 'run out': an expired attempt must be
 * submitted first.
 */
async function handIn(what: HandIn): Promise<Score | Written<Score> | 'run out' | undefined> {
  const { deps, caller, payload, now, language } = what;
  const { chapterId, requestId = '' } = payload;
  const asked = { call: `produceScore:${chapterId}`, requestId };
  const found = await requireTestLearner({ deps, caller, chapterId, asked });
  const { answered, enrolment, context } = found;
  const key = { studentId: caller.accountId, chapterId };
  if (answered) return replayOutcome(deps.db, { ...what, key, context }, answered.answer as Outcome);
  if (needsFinalizing(context, now)) return 'run out';
  const { open, mine, graded, told } = judge(what, found, key);
  // The answer is written before the submission is stored: if writing fails, no attempt is used up.
  const answer = writeScore({ deps, language, files: found.context.files }, told);
  const done = await finalizeAttempt({
    deps,
    key,
    now,
    enrolment,
    graded,
    attempt: mine,
    kept: open?.kept ?? null,
    asked: { ...asked, answer: outcomeOf(told) },
  });
  return done ? answer : undefined;
}

/**
 * Submits an attempt and grades it; a pass completes the lesson in the same transaction. Returns the same as getScore.
 * -1: not enrolled. -2: nothing answered, no attempt left, out of time, closed, or a timed test that was not started.
 * -3: no test here, or an unknown question or option.
 */
export async function produceScore(
  action: Action<Payload<typeof calls.produceScore>>,
): Promise<Score | Written<Score>> {
  const { deps, caller, payload } = action;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const key = { studentId: caller.accountId, chapterId: payload.chapterId };
  return retryOnConflict(async () => {
    const answer = await handIn({ ...action, now });
    if (answer !== 'run out') return answer;
    await finalizeExpired({ deps, key, now });
    return undefined;
  });
}
