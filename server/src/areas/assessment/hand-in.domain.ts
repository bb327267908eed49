import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Written } from '../../base/written.ts';
import { untilWritten } from '../../db/until-written.ts';
import { say } from '../../locales/say.ts';
import { requireWriter } from '../learning/access.door.ts';
import { type AllAnswer, keptAnswers, readAnswers } from './answers.ts';
import { type Attempt, attemptsLeft, openAttempt, ranOut, whyClosed } from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import type { Kept } from './assessment.table.ts';
import { type Outcome, outcomeOf, tellAgain } from './hand-in-outcome.ts';
import { isBlank } from './kinds/kind.ts';
import { inOrderOf, paperOf, questionsOf } from './order.ts';
import { scoreOf, type Told, writeScore } from './score.domain.ts';
import { gradeAttempt, isUnsettled, settle, settleRunOut } from './settle.domain.ts';
import {
  attemptAt,
  type Question,
  requireTestLearner,
  type Sheet,
  situationOf,
  type TestLearner,
} from './sheet.domain.ts';

type HandIn = Action<Payload<typeof calls.produceScore>> & { now: Date };
type Score = Data<typeof calls.produceScore>;

/** No answer at all: no attempt is spent on it (rules: attempt-used). */
export const nothingAnswered = () =>
  refused('一道题也没有作答，还不能交卷；这次机会没有用掉，请至少答一道题再交');

/** Said in full: what of a late attempt counts, and what can be done (docs/decisions/0007-tests.md). */
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

/**
 * The attempt under way, which is the one that is handed in; undefined without a time limit, where one may begin with
 * its handing in.
 */
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
 * What counts: the answers that came, and those kept from another device to the questions they do not name. One that
 * was taken back is named, and empty (rules: hand-in-kept).
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
 * The attempt that is handed in. One that was not begun is on the paper that its answers are to: the paper may have been
 * replaced since the student got it (rules: revised-test).
 */
function attemptHandedIn(sheet: Sheet, key: queries.TestKey, { payload, now }: HandIn) {
  const situation = situationOf(sheet, now);
  const attempt = attemptAt(sheet, situation);
  if (openAttempt(situation)) return attempt;
  const asked = new Set(questionsOf(sheet, key, attempt).map(({ id }) => id));
  if (payload.allAnswer.every(({ questionId }) => asked.has(questionId))) return attempt;
  const ids = new Set(payload.allAnswer.map(({ questionId }) => questionId));
  return { ...attempt, paper: paperOf(sheet, ids) ?? attempt.paper };
}

/** What is handed in, marked, and the answer to it. */
function judge(what: HandIn, { sheet }: TestLearner, key: queries.TestKey) {
  const { now, payload } = what;
  const attempt = attemptHandedIn(sheet, key, what);
  const questions = inOrderOf(sheet, key, attempt);
  // What cannot be read, or holds no answer, is refused before an attempt is spent on it (rules: attempt-used).
  const named = readAnswers(questions, payload.allAnswer);
  const open = requireOpen(situationOf(sheet, now));
  const all = withKept(questions, payload.allAnswer, open?.kept ?? {});
  const given = all.length === payload.allAnswer.length ? named : readAnswers(questions, all);
  if ([...given.values()].every(isBlank)) throw nothingAnswered();
  const passMark = open?.passMark ?? sheet.test.passMark;
  const graded = gradeAttempt({ sheet, key, attempt: { ...attempt, passMark } }, given);
  const { score, total, passed } = graded;
  const begun = open ?? { ...key, startedAt: now, endsAt: null, seenAt: null, toldStart: null, kept: {} };
  // Another process's clock, by which it began, may be a little ahead (rules: steady-clock).
  const submittedAt = new Date(Math.max(begun.startedAt.getTime(), now.getTime()));
  const mine = { ...begun, ...attempt, passMark, submittedAt, score, total, passed };
  const attempts = [...sheet.attempts.filter(({ no }) => no !== mine.no), mine];
  const rows = graded.answers.map((each) => ({ ...each, comment: '' }));
  const told: Told = scoreOf({ key, now }, { ...sheet, attempts }, { no: mine.no, rows });
  return { open, mine, graded, told };
}

/** undefined: another request changed the attempts since they were read; 'run out': one is to be handed in first. */
async function handIn(what: HandIn): Promise<Score | Written<Score> | 'run out' | undefined> {
  const { deps, caller, payload, now, language } = what;
  const { chapterId, requestId = '' } = payload;
  const asked = { call: `produceScore:${chapterId}`, requestId };
  const found = await requireTestLearner({ deps, caller, chapterId, asked });
  const { answered, enrolment, sheet } = found;
  const key = { studentId: caller.accountId, chapterId };
  if (answered) return tellAgain(deps.db, { ...what, key, sheet }, answered.answer as Outcome);
  if (isUnsettled(sheet, now)) return 'run out';
  const { open, mine, graded, told } = judge(what, found, key);
  // Written first: what cannot be told uses up no attempt.
  const answer = writeScore({ deps, language, files: found.sheet.files }, told);
  const done = await settle({
    ...{ deps, key, now, enrolment, graded, attempt: mine, kept: open?.kept ?? null },
    asked: { ...asked, answer: outcomeOf(told) },
  });
  return done ? answer : undefined;
}

/**
 * Hands in an attempt and grades it; a pass completes the leaf in the same transaction. Answers what getScore does.
 * -1: not enrolled; -2: nothing answered, no attempt left, out of time, closed, or not begun where there is a time limit; -3: no test
 * here, or an unknown question or option.
 */
export async function produceScore(
  action: Action<Payload<typeof calls.produceScore>>,
): Promise<Score | Written<Score>> {
  const { deps, caller, payload } = action;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const key = { studentId: caller.accountId, chapterId: payload.chapterId };
  return untilWritten(async () => {
    const answer = await handIn({ ...action, now });
    if (answer !== 'run out') return answer;
    await settleRunOut({ deps, key, now });
    return undefined;
  });
}
