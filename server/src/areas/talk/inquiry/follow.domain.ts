import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { once } from '../../account/idempotency.door.ts';
import { requireWriter } from '../../learning/access.door.ts';
import { readMine, tellStaff } from './ask.domain.ts';
import * as policy from './inquiry.policy.ts';
import * as queries from './inquiry.queries.ts';
import { requireContent } from './shown.ts';

type Inquiry = Data<typeof calls.followInquiry>;

/** A question of the caller's own, held until the transaction ends. -3: there is none. */
async function holdMine(tx: Transaction, { studentId, inquiryId }: { studentId: number; inquiryId: number }) {
  const held = await queries.lockInquiry(tx, { inquiryId });
  if (held?.studentId !== studentId) throw badParameter('没有这个提问（inquiryId），请刷新页面');
  return held;
}

/** A further turn of who asked: it waits again, since the oldest turn that has no answer. -2: closed, or too long; -3: none, no words. */
export async function followInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.followInquiry>>): Promise<Inquiry> {
  const { inquiryId, requestId, userId } = payload;
  requireWriter(caller, userId);
  const content = requireContent(payload.content);
  const now = deps.clock.now();
  const studentId = caller.accountId;
  await deps.db.transaction((tx) =>
    once(tx, { studentId, call: 'inquiry/follow', requestId, now }, async () => {
      const held = await holdMine(tx, { studentId, inquiryId });
      const reason = policy.whyNotSay(held);
      if (reason) throw refused(reason);
      await queries.insertMessage(tx, { inquiryId, authorId: studentId, byStaff: false, content, at: now });
      const waitingAt = held.waitingAt ?? now;
      await queries.changeInquiry(tx, { inquiryId, status: 'waiting', waitingAt, updatedAt: now });
      const { campId, projectId, chapterId } = held;
      await tellStaff(tx, { inquiry: { inquiryId, campId, projectId, chapterId }, caller, now });
      return { inquiryId };
    }),
  );
  return readMine(deps.db, { caller, inquiryId });
}

/** By who asked; once closed it stays closed. -3: none of the caller's own. */
export async function closeMyInquiry({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.closeMyInquiry>>): Promise<Inquiry> {
  const { inquiryId } = payload;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { status } = await holdMine(tx, { studentId: caller.accountId, inquiryId });
    if (status === 'closed') return;
    await queries.changeInquiry(tx, { inquiryId, status: 'closed', waitingAt: null, updatedAt: now });
  });
  return readMine(deps.db, { caller, inquiryId });
}
