import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { once } from '../account/idempotency.door.ts';
import { requireLearner, requireWriter } from '../learning/access.door.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { openAttempt } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import type { Kept } from './assessment.table.ts';
import { inOrderOf } from './order.ts';
import { attemptAt, readSheet, situationOf } from './sheet.domain.ts';

interface Keeping {
  key: queries.TestKey;
  payload: Payload<typeof calls.saveAnswers>;
  now: Date;
}

const notOpen = () => refused('这次答题已经结束或还没有开始，答案没有存到服务器，请刷新页面查看');

/** As a paper shows them: those that were taken back are gone. */
export const keptAnswers = (kept: Kept): AllAnswer =>
  Object.entries(kept).flatMap(([questionId, answer]) =>
    answer === null ? [] : [{ questionId: Number(questionId), answer }],
  );

async function keep(tx: Transaction, { key, payload, now }: Keeping) {
  const sheet = await readSheet(tx, key);
  const situation = situationOf(sheet, await queries.lockAttempts(tx, key), now);
  readAnswers(inOrderOf(sheet, key, attemptAt(sheet, situation)), payload.allAnswer);
  const open = openAttempt(situation);
  const { startedAt } = payload;
  const another = startedAt !== undefined && open?.startedAt.getTime() !== Date.parse(startedAt);
  if (!open || another) throw notOpen();
  const answers = Object.fromEntries(
    payload.allAnswer.map(({ questionId, answer }) => [String(questionId), answer]),
  );
  if (!(await queries.keepAnswers(tx, { key, no: open.no, answers }))) throw notOpen();
  return { savedAt: now.toISOString() };
}

/**
 * Keeps answers of the attempt under way, question by question, so that two devices add to each other. -1: not
 * enrolled; -2: no attempt under way, or another than `startedAt` names; -3: no test here, an unknown question or option.
 */
export async function saveAnswers({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveAnswers>>): Promise<Data<typeof calls.saveAnswers>> {
  const { chapterId, requestId } = payload;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const { studentId } = await requireLearner({ db: deps.db, caller, chapterId });
  const key = { studentId, chapterId };
  return deps.db.transaction((tx) =>
    once(tx, { studentId, call: `saveAnswers:${chapterId}`, requestId, now }, () =>
      keep(tx, { key, payload, now }),
    ),
  );
}
