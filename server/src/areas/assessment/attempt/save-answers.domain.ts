import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { onceMore } from '../../account/index.ts';
import { requireWriter } from '../../learning/index.ts';
import { openAttempt, type Situation, whyClosed } from '../assessment.policy.ts';
import { inOrderOf } from '../paper/order.ts';
import { attemptAt, requireTestLearner, situationOf } from '../paper/test-context.domain.ts';
import { readAnswers } from './answers.ts';
import { shownStart } from './clock-set-back.ts';
import { finalizeExpired, needsFinalizing } from './finalize-attempt.domain.ts';
import * as queries from './submit-attempt.queries.ts';

type Saved = Data<typeof calls.saveAnswers>;

/** With the reason, such as that it was passed on another device; another attempt may be open meanwhile. */
function notOpen(situation: Situation) {
  const closed = openAttempt(situation) ? null : whyClosed(situation);
  if (closed) return refused(say`${[closed]}。刚才的答案没有存到服务器`);
  return refused('这次答题已经结束或还没有开始，答案没有存到服务器，请刷新页面查看');
}

async function keep({ deps, caller, payload }: Action<Payload<typeof calls.saveAnswers>>): Promise<Saved> {
  const { chapterId, allAnswer, startedAt, requestId = '' } = payload;
  const now = deps.clock.now();
  const key = { studentId: caller.accountId, chapterId };
  const asked = { call: `saveAnswers:${chapterId}`, requestId };
  const read = () => requireTestLearner({ deps, caller, chapterId, asked });
  let { context, answered } = await read();
  if (answered) return answered.answer as Saved;
  if (needsFinalizing(context, now)) {
    await finalizeExpired({ deps, key, now });
    ({ context, answered } = await read());
  }
  const situation = situationOf(context, now);
  readAnswers(inOrderOf(context, key, attemptAt(context, situation)), allAnswer);
  const open = openAttempt(situation);
  const another = startedAt !== undefined && !(open && shownStart(open).getTime() === Date.parse(startedAt));
  if (!open || another) throw notOpen(situation);
  const answers = Object.fromEntries(allAnswer.map(({ questionId, answer }) => [String(questionId), answer]));
  const saved = { savedAt: now.toISOString() };
  const answering = { ...asked, answer: JSON.stringify(saved), now, forgetAt: null };
  if (await queries.keepAnswers(deps.db, { ...key, no: open.no, answers, ...answering })) return saved;
  // A parallel repetition of this request may have saved the answers first.
  const same = (await read()).answered;
  if (!same) throw notOpen(situation);
  return same.answer as Saved;
}

/**
 * Saves answers of the open attempt, each question separately, so that two devices add to each other. -1: not enrolled.
 * -2: no open attempt, or `startedAt` names another one. -3: no test here, or an unknown question or option.
 */
export async function saveAnswers(action: Action<Payload<typeof calls.saveAnswers>>): Promise<Saved> {
  requireWriter(action.caller, action.payload.userId);
  return onceMore(() => keep(action));
}
