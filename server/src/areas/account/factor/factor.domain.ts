import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockAccount } from '../account.domain.ts';
import * as queries from '../factor.queries.ts';
import { maskNumber } from '../mobile.ts';
import { requirePassword } from '../password/own-password.domain.ts';
import { drawQr } from '../qr-picture.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { needsFactor } from '../session/staff-session.policy.ts';
import { type TriedCode, tryCode, wrongCode } from './factor-code.ts';
import { hashCode, newRecoveryCodes, shownCode } from './recovery-code.ts';
import { addressOf, newSecret } from './totp.ts';

/** Whether the caller's account has a second factor, and whether it must have one (rules: second-factor). */
export async function getSecondFactor({
  deps: { db, config },
  caller,
}: Action<Payload<typeof calls.getSecondFactor>>): Promise<Data<typeof calls.getSecondFactor>> {
  const { accountId, role, held, factorDue } = caller;
  const state = await queries.readState(db, { accountId });
  const required = state.on ? needsFactor(held?.role ?? role, config) : factorDue !== undefined;
  return { ...state, required };
}

/** Makes a secret for the authenticator app. -2: wrong password, or there is a second factor already. */
export async function beginSecondFactor({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.beginSecondFactor>>): Promise<Data<typeof calls.beginSecondFactor>> {
  const { accountId } = caller;
  const own = await requirePassword(deps, { caller, password: payload.password });
  const secret = newSecret();
  const sealed = deps.config.keys.seal('second factor', String(accountId), secret);
  if (!(await queries.offerSecret(deps.db, { accountId, secret: sealed })))
    throw refused('两步验证已经开着：要换一个应用，请先关闭它');
  const address = addressOf(secret, maskNumber(own));
  return { secret, address, qrCode: drawQr(address) };
}

async function makeRecoveryCodes(tx: Transaction, { config }: Dependencies, accountId: number) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashCode(config.keys, accountId, code));
  await queries.replaceRecoveryCodes(tx, { accountId, hashes });
  return codes.map(shownCode);
}

/**
 * Runs `act` in the transaction in which the code was accepted and returns its result. Throws `wrongCode` otherwise.
 */
async function withCode<T>(
  deps: Dependencies,
  { accountId, typed }: { accountId: number; typed: string },
  act: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const outcome = await deps.db.transaction(async (tx): Promise<{ done: T } | { tried: TriedCode }> => {
    await lockAccount(tx, accountId);
    const tried = await tryCode(tx, deps, { accountId, typed });
    return tried.way === null ? { tried } : { done: await act(tx) };
  });
  if ('tried' in outcome) throw wrongCode(deps, accountId, outcome.tried);
  return outcome.done;
}

/** Activates the new secret. -2: the code does not match it, or it is active already. -4: too many tries. */
export async function confirmSecondFactor({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.confirmSecondFactor>>): Promise<Data<typeof calls.confirmSecondFactor>> {
  const { accountId, tokenHash } = caller;
  if (await queries.isOn(deps.db, { accountId })) throw refused('两步验证已经设好了');
  const { sessions, recoveryCodes } = await withCode(deps, { accountId, typed: payload.code }, async (tx) => {
    await queries.setFactor(tx, { accountId, confirmedAt: deps.clock.now() });
    const recoveryCodes = await makeRecoveryCodes(tx, deps, accountId);
    return { recoveryCodes, sessions: await endSessionsOf(tx, { accountId, but: tokenHash }) };
  });
  deps.security.record('factor.added', { accountId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'second factor changed' });
  return { recoveryCodes };
}

/** Removes the second factor; the other sessions end. -2: the password or the code is wrong. -4: too many tries. */
export async function removeSecondFactor({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removeSecondFactor>>): Promise<Data<typeof calls.removeSecondFactor>> {
  const { accountId, tokenHash } = caller;
  await requirePassword(deps, { caller, password: payload.password });
  const sessions = await withCode(deps, { accountId, typed: payload.code }, async (tx) => {
    await queries.deleteFactor(tx, { accountId });
    return endSessionsOf(tx, { accountId, but: tokenHash });
  });
  deps.security.record('factor.removed', { accountId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'second factor changed' });
  return {};
}

/** Replaces all recovery codes. -2: the code is wrong, or there is no second factor. -4: too many tries. */
export async function renewRecoveryCodes({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.renewRecoveryCodes>>): Promise<Data<typeof calls.renewRecoveryCodes>> {
  const { accountId } = caller;
  if (!(await queries.isOn(deps.db, { accountId }))) throw refused('还没有设好两步验证');
  const recoveryCodes = await withCode(deps, { accountId, typed: payload.code }, (tx) =>
    makeRecoveryCodes(tx, deps, accountId),
  );
  deps.security.record('recovery.renewed', { accountId });
  return { recoveryCodes };
}
