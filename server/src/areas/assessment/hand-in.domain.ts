import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { once } from '../account/idempotency.door.ts';
import { requireLearner, requireWriter } from '../learning/access.door.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { attemptsLeft, openAttempt, ranOut, whyClosed } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { outcomeOf, tellAgain } from './hand-in-outcome.ts';
import { showScore } from './score.domain.ts';
import { settle, settleRunOut } from './settle.domain.ts';
import { readSheet, type Sheet, situationOf } from './sheet.domain.ts';

interface HandIn {
  language: Language;
  deps: Dependencies;
  key: queries.TestKey;
  allAnswer: AllAnswer;
  now: Date;
}

const alreadyIn = () => refused('这份答卷刚刚已经交过，请刷新页面查看成绩');

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
 * The number of the attempt that is handed in: the one under way; without a time limit a new one, begun with its
 * handing in. The student's attempts stay locked, so that one attempt is handed in once.
 */
async function takeAttempt(tx: Transaction, { key, now }: HandIn, sheet: Sheet): Promise<number> {
  const attempts = await queries.lockAttempts(tx, key);
  const situation = situationOf(sheet, attempts, now);
  const timed = sheet.test.timeLimitMinutes !== null;
  const late = ranOut(situation);
  if (late) throw tooLate({ keptCount: late.submittedAt !== null, left: attemptsLeft(situation) });
  const closed = whyClosed(situation);
  if (closed) throw refused(closed);
  const open = openAttempt(situation);
  if (open) return open.no;
  if (timed) throw refused('这个测验限时，请先点“开始答题”，再作答交卷');
  const next = { ...key, no: attempts.length + 1, startedAt: now, endsAt: null };
  const begun = await queries.insertAttempt(tx, next);
  if (!begun) throw alreadyIn();
  return begun.no;
}

async function handIn(tx: Transaction, what: HandIn): Promise<Data<typeof calls.produceScore>> {
  const { deps, language, key, allAnswer, now } = what;
  const sheet = await readSheet(tx, key);
  // What cannot be read is refused before an attempt is spent on it.
  readAnswers(sheet.questions, allAnswer);
  const no = await takeAttempt(tx, what, sheet);
  const mine = await settle(tx, { deps, key, now, sheet, no, allAnswer, submittedAt: now });
  if (!mine) throw alreadyIn();
  return showScore(tx, { deps, language, key, now });
}

/**
 * Hands in an attempt and grades it; a pass completes the leaf in the same transaction. Answers what getScore does.
 * -1: not enrolled; -2: no attempt left, out of time, closed, or not begun where there is a time limit; -3: no test
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
