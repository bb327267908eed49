import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { loginInvalid, refused } from '../../../base/errors.ts';
import { lockAccount } from '../account.domain.ts';
import { notifyAddress } from '../codes/notice.ts';
import { requirePassword, wrongPassword } from '../password/own-password.domain.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { erasedAt, whyNotCancel } from './cancel.policy.ts';
import * as queries from './cancel.queries.ts';

/**
 * Asks for the caller's account to be cancelled (rules: cancel-account). Every session ends at once and the owner is
 * notified. `eraseCancelled` erases the account later, unless a login withdraws the request. -2: wrong password, a
 * timed test is running, or the account is staff or the demo. -9: another request at the same time has already ended
 * this session.
 */
export async function cancelAccount({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.cancelAccount>>): Promise<Data<typeof calls.cancelAccount>> {
  const { accountId } = caller;
  const now = deps.clock.now();
  const own = await requirePassword(deps, { caller, password: payload.password });
  const { passwordHash } = own;
  const due = erasedAt(now);
  const sessions = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const cancelState = await queries.readCancelState(tx, { accountId, now });
    if (!cancelState) throw loginInvalid();
    const problem = whyNotCancel(cancelState);
    if (problem) throw refused(problem);
    const ended = await endSessionsOf(tx, { accountId });
    if (ended.length === 0) throw loginInvalid();
    if (!(await queries.setAsked(tx, { accountId, passwordHash, now }))) throw wrongPassword();
    await notifyAddress(tx, deps, own, { kind: 'cancelling', due });
    return ended;
  });
  deps.security.record('cancellation.asked', { accountId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'account cancelled' });
  return { erasedAt: due.toISOString() };
}
