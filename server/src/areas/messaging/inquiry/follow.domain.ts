import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import { retryOnConflict } from '../../../db/statement/retry-on-conflict.ts';
import { answeredBefore, forgetAtOf } from '../../account/index.ts';
import { requireWriter } from '../../learning/index.ts';
import * as queries from './follow.queries.ts';
import * as policy from './inquiry.policy.ts';
import { noInquiry, readMine, showMine } from './my-inquiries.domain.ts';
import { requireContent } from './shown.ts';

type Following = Action<Payload<typeof calls.followInquiry>> & { now: Date; content: string };
type Inquiry = Data<typeof calls.followInquiry>;

/** undefined: a message was added, or the question was closed, after it was read. */
async function followOnce({ deps, caller, payload, now, content }: Following): Promise<Inquiry | undefined> {
  const { inquiryId, requestId = '' } = payload;
  const studentId = caller.accountId;
  const asked = { studentId, inquiryId, call: 'inquiry/follow', requestId };
  const found = await queries.findFollower(deps.db, asked);
  if (!found) throw noInquiry();
  const { mine, seen, author, answered } = found;
  if (answered) return showMine(caller, mine);
  const reason = policy.whyNotSay({ status: mine.status, turns: mine.said.length });
  if (reason) throw refused(reason);
  const forgetAt = forgetAtOf({ now, versioned: false });
  const made = await queries.addTurn(deps.db, { ...asked, seen, content, now, forgetAt });
  if (!made) return undefined;
  const turn = { ...made, authorId: studentId, author, byStaff: false, content, at: now };
  return showMine(caller, { ...mine, status: 'waiting', updatedAt: now, said: [...mine.said, turn] });
}

/**
 * Adds a further message of the student to a question, which waits again, counted from its oldest unanswered message. -2:
 * closed, or too many messages; -3: no such question, or no text.
 */
export async function followInquiry(action: Action<Payload<typeof calls.followInquiry>>): Promise<Inquiry> {
  const { deps, caller, payload } = action;
  requireWriter(caller, payload.userId);
  const following = { ...action, content: requireContent(payload.content), now: deps.clock.now() };
  return retryOnConflict(() => followOnce(following), answeredBefore);
}

/** Closes one of the caller's own questions. Idempotent; a closed question is never reopened. -3: not the caller's own. */
export async function closeMyInquiry({
  deps,
  caller,
  payload: { inquiryId },
}: Action<Payload<typeof calls.closeMyInquiry>>): Promise<Inquiry> {
  await queries.closeOwn(deps.db, { studentId: caller.accountId, inquiryId, now: deps.clock.now() });
  return readMine(deps.db, { caller, inquiryId });
}
