import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { once } from '../account/idempotency.door.ts';
import { requireLearner, requireWriter } from '../learning/access.door.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { type Attempt, attemptsLeft, openAttempt, ranOut, whyClosed } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import type { Kept } from './assessment.table.ts';
import { outcomeOf, tellAgain } from './hand-in-outcome.ts';
import { isBlank } from './kinds/kind.ts';
import { inOrderOf, questionsOf } from './order.ts';
import { findPaperOf } from './question.queries.ts';
import { keptAnswers } from './save-answers.domain.ts';
import { showScore } from './score.domain.ts';
import { settle, settleRunOut } from './settle.domain.ts';
import { attemptAt, type Question, readSheet, situationOf } from './sheet.domain.ts';

interface HandIn {
  language: Language;
  deps: Dependencies;
  key: queries.TestKey;
  allAnswer: AllAnswer;
  now: Date;
}

const alreadyIn = () => refused('这份答卷刚刚已经交过，请刷新页面查看成绩');

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
function requireOpen<A extends Attempt>(situation: ReturnType<typeof situationOf<A>>) {
  const late = ranOut(situation);
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
  const named = new Set(allAnswer.map(({ questionId }) => questionId));
  const others = keptAnswers(kept).filter(
    ({ questionId }) => !named.has(questionId) && questions.some(({ id }) => id === questionId),
  );
  return [...allAnswer, ...others];
}

/**
 * The sheet with the attempt that is handed in. One that was not begun is on the paper that its answers are to: the paper
 * may have been replaced since the student got it (rules: revised-test).
 */
async function readHandedIn(tx: Transaction, { key, allAnswer, now }: HandIn) {
  const sheet = await readSheet(tx, key);
  const situation = situationOf(sheet, await queries.lockAttempts(tx, key), now);
  const attempt = attemptAt(sheet, situation);
  const asked = questionsOf(sheet, key, attempt);
  const isAsked = ({ questionId }: AllAnswer[number]) => asked.some(({ id }) => id === questionId);
  if (openAttempt(situation) || allAnswer.every(isAsked)) return { sheet, situation, attempt };
  const questionIds = [...new Set(allAnswer.map(({ questionId }) => questionId))];
  const paper = await findPaperOf(tx, { ...key, questionIds });
  if (paper === undefined) return { sheet, situation, attempt };
  return { sheet: await readSheet(tx, key, paper), situation, attempt: { ...attempt, paper } };
}

/** The student's attempts stay locked, so that one attempt is handed in once. */
async function handIn(tx: Transaction, what: HandIn): Promise<Data<typeof calls.produceScore>> {
  const { deps, language, key, now } = what;
  const { sheet, situation, attempt } = await readHandedIn(tx, what);
  const questions = inOrderOf(sheet, key, attempt);
  // What cannot be read, or holds no answer, is refused before an attempt is spent on it (rules: attempt-used).
  readAnswers(questions, what.allAnswer);
  const open = requireOpen(situation);
  const allAnswer = withKept(questions, what.allAnswer, open?.kept ?? {});
  const given = readAnswers(questions, allAnswer);
  if ([...given.values()].every(isBlank)) throw nothingAnswered();
  const passMark = open?.passMark ?? sheet.test.passMark;
  const begun = { ...attempt, startedAt: now, endsAt: null, passMark };
  if (!open && !(await queries.insertAttempt(tx, { ...key, ...begun }))) throw alreadyIn();
  const settling = { deps, key, now, sheet, attempt: { ...attempt, passMark } };
  const mine = await settle(tx, { ...settling, allAnswer, submittedAt: now });
  if (!mine) throw alreadyIn();
  return showScore(tx, { deps, language, key, now });
}

/**
 * Hands in an attempt and grades it; a pass completes the leaf in the same transaction. Answers what getScore does.
 * -1: not enrolled; -2: nothing answered, no attempt left, out of time, closed, or not begun where there is a time limit; -3: no test
 * here, or an unknown question or option.
 */
export async function produceScore({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.produceScore>>): Promise<Data<typeof calls.produceScore>> {
  const { chapterId, allAnswer, requestId } = payload;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const { studentId } = await requireLearner({ db: deps.db, caller, chapterId });
  const key = { studentId, chapterId };
  await settleRunOut({ deps, key, now });
  return deps.db.transaction((tx) =>
    once(
      tx,
      { studentId, call: `produceScore:${chapterId}`, requestId, now },
      () => handIn(tx, { deps, language, key, allAnswer, now }),
      { outcomeOf, tellAgain: (outcome) => tellAgain(tx, { deps, language, key }, outcome) },
    ),
  );
}
