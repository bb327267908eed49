import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import * as accounts from '../account.queries.ts';
import { notifyOldAddress } from '../codes/notice.ts';
import { checkCode, spendCode } from '../codes/sms-code.domain.ts';
import { requireNameOfUnused } from '../login/unused-number.domain.ts';
import { type MobileNumber, requireMobile, unknownNumber } from '../mobile.ts';
import { requirePassword, wrongPassword } from '../password/own-password.domain.ts';
import { refusalOf, requireGoodPassword } from '../password/password.policy.ts';
import { hashPassword } from '../password/password.ts';
import { endSlip } from '../password/slip.domain.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { keyOfAccount } from '../tries/login-tries.domain.ts';
import * as tries from '../wrong-try.queries.ts';

async function findOwner({ db }: Dependencies, number: MobileNumber) {
  const found = await accounts.findByNumber(db, number);
  return found && accounts.findById(db, { accountId: found.id });
}

/**
 * Sets a new password with a code; every session of the account ends. -2: the password is too weak, or the code is
 * wrong (the same answer for an unregistered number).
 */
export async function resetPassword({
  deps,
  payload,
  address,
}: Action<Payload<typeof calls.resetPassword>, Caller | null>): Promise<Data<typeof calls.resetPassword>> {
  const number = requireMobile(payload);
  requireGoodPassword(payload.password, number);
  const { id } = await checkCode(deps, { number, scene: 'reset', address }, payload.code);
  await requireNameOfUnused(deps, number, payload.name);
  const own = await findOwner(deps, number);
  // This check mentions the owner's name, so it runs only after the code was accepted.
  if (own) requireGoodPassword(payload.password, own);
  const passwordHash = await hashPassword(payload.password);
  const { accountId, sessions } = await deps.db.transaction(async (tx) => {
    await spendCode(tx, { number, id, now: deps.clock.now() });
    const accountId = await accounts.setPasswordByNumber(tx, { number, passwordHash });
    if (accountId === undefined) throw unknownNumber();
    await endSlip(tx, { accountId, now: deps.clock.now() });
    const sessions = await endSessionsOf(tx, { accountId });
    // The owner may have tried many wrong passwords before the reset.
    await tries.deleteTries(tx, { keys: [keyOfAccount(deps, accountId)] });
    if (own) await notifyOldAddress(tx, deps, own, 'password');
    return { accountId, sessions };
  });
  deps.security.record('password.reset', { accountId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'password reset' });
  return {};
}

/**
 * Changes the password; needs the old one. The other sessions end. -2: the old password is wrong, or the new one too
 * weak.
 */
export async function changePassword({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.changePassword>>): Promise<Data<typeof calls.changePassword>> {
  const { accountId, tokenHash } = caller;
  const { password, oldPassword } = payload;
  const own = await requirePassword(deps, { caller, password: oldPassword });
  requireGoodPassword(password, own);
  if (password.normalize('NFKC') === oldPassword.normalize('NFKC'))
    throw refused('新密码与原密码相同，请换一个', refusalOf('same'));
  const set = { passwordHash: await hashPassword(password), passwordGiven: false };
  const { passwordHash } = own;
  const sessions = await deps.db.transaction(async (tx) => {
    if (!(await accounts.changeWithPassword(tx, { accountId, passwordHash, set }))) throw wrongPassword();
    await notifyOldAddress(tx, deps, own, 'password');
    return endSessionsOf(tx, { accountId, but: tokenHash });
  });
  deps.security.record('password.changed', { accountId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'password changed' });
  return {};
}
