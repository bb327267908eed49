import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { loginInvalid, refused } from '../../../base/errors.ts';
import { isTimed } from '../../assessment/erase.door.ts';
import { lockAccount } from '../account.door.ts';
import { tellAddress } from '../codes/notice.ts';
import { requirePassword, wrongPassword } from '../password/own-password.domain.ts';
import { endSessionsOf, tellEnded } from '../session/session.domain.ts';
import { erasedAt, whyNotCancel } from './cancel.policy.ts';
import * as queries from './cancel.queries.ts';

/**
 * Asks for the own account to be cancelled (rules: cancel-account): every session ends at once, the addresses are told,
 * and `eraseCancelled` does the rest later unless a login takes it back. -2: the password is wrong, a timed test runs, or
 * the account is staff's or the demo's; -9: of two at once the second, whose session the first has ended.
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
  const sessions = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const standing = await queries.readStanding(tx, { accountId });
    if (!standing) throw loginInvalid();
    const timed = await isTimed(tx, { studentId: accountId, now });
    const problem = whyNotCancel({ ...standing, timed });
    if (problem) throw refused(problem);
    const ended = await endSessionsOf(tx, { accountId });
    if (ended.length === 0) throw loginInvalid();
    if (!(await queries.setAsked(tx, { accountId, passwordHash, now }))) throw wrongPassword();
    return ended;
  });
  deps.security.record('cancellation.asked', { accountId });
  await tellEnded(deps, { accountId, sessions, why: 'account cancelled' });
  const due = erasedAt(now);
  await tellAddress(deps, own, { kind: 'cancelling', due });
  return { erasedAt: due.toISOString() };
}
