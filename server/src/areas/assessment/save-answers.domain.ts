import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { onceMore } from '../account/idempotency.door.ts';
import { requireWriter } from '../learning/access.door.ts';
import { readAnswers } from './answers.ts';
import { openAttempt } from './assessment.policy.ts';
import * as queries from './hand-in.queries.ts';
import { inOrderOf } from './order.ts';
import { startTold } from './set-back.ts';
import { isUnsettled, settleRunOut } from './settle.domain.ts';
import { attemptAt, requireTestLearner, situationOf } from './sheet.domain.ts';

type Saved = Data<typeof calls.saveAnswers>;

const notOpen = () => refused('这次答题已经结束或还没有开始，答案没有存到服务器，请刷新页面查看');

async function keep({ deps, caller, payload }: Action<Payload<typeof calls.saveAnswers>>): Promise<Saved> {
  const { chapterId, allAnswer, startedAt, requestId = '' } = payload;
  const now = deps.clock.now();
  const key = { studentId: caller.accountId, chapterId };
  const asked = { call: `saveAnswers:${chapterId}`, requestId };
  const read = () => requireTestLearner({ deps, caller, chapterId, asked });
  let { sheet, answered } = await read();
  if (answered) return answered.answer as Saved;
  if (isUnsettled(sheet, now)) {
    await settleRunOut({ deps, key, now });
    ({ sheet, answered } = await read());
  }
  const situation = situationOf(sheet, now);
  readAnswers(inOrderOf(sheet, key, attemptAt(sheet, situation)), allAnswer);
  const open = openAttempt(situation);
  const another = startedAt !== undefined && !(open && startTold(open).getTime() === Date.parse(startedAt));
  if (!open || another) throw notOpen();
  const answers = Object.fromEntries(allAnswer.map(({ questionId, answer }) => [String(questionId), answer]));
  const saved = { savedAt: now.toISOString() };
  const answering = { ...asked, answer: JSON.stringify(saved), now, forgetAt: null };
  if (await queries.keepAnswers(deps.db, { ...key, no: open.no, answers, ...answering })) return saved;
  // It may be this very request that came first.
  const same = (await read()).answered;
  if (!same) throw notOpen();
  return same.answer as Saved;
}

/**
 * Keeps answers of the attempt under way, question by question, so that two devices add to each other. -1: not
 * enrolled; -2: no attempt under way, or another than `startedAt` names; -3: no test here, an unknown question or option.
 */
export async function saveAnswers(action: Action<Payload<typeof calls.saveAnswers>>): Promise<Saved> {
  requireWriter(action.caller, action.payload.userId);
  return onceMore(() => keep(action));
}
