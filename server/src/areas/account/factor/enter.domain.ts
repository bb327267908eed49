import { createHash, randomBytes } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockAccount } from '../account.domain.ts';
import * as queries from '../factor.queries.ts';
import { newMark } from '../session/device-mark.ts';
import { loginData, type Opened, type Opening, openSession, reportLogin } from '../session/session.domain.ts';
import { type TriedCode, tryCode, wrongCode } from './factor-code.ts';

/** ms that a ticket is valid for the second step. */
const lifetime = 5 * 60 * 1000;
const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A session, or, for an account with a second factor, a ticket for the second step. */
export type Entered = Opened | { ticket: string };

/**
 * Opens a session, or makes a ticket when the account has a second factor (rules: second-factor). Commit the
 * transaction in both cases.
 */
export async function enter(
  tx: Transaction,
  { way, ...opening }: Opening & { address: string; way: 'password' | 'code' },
): Promise<Entered> {
  const { accountId, now, device, address } = opening;
  await lockAccount(tx, accountId);
  if (!(await queries.isOn(tx, { accountId }))) return openSession(tx, opening);
  const ticket = randomBytes(32).toString('base64url');
  await queries.insertTicket(tx, {
    ticketHash: hashTicket(ticket),
    accountId,
    way,
    createdAt: now,
    device,
    expiresAt: new Date(now.getTime() + lifetime),
    address: capAddress(address),
  });
  return { ticket };
}

/** Returns the session. -2 with `data.secondFactor`: the ticket with which `passSecondFactor` continues the login. */
export function requireEntered(entered: Entered): Opened {
  if ('ticket' in entered)
    throw refused('请输入两步验证应用上的 6 位数，完成登录', { secondFactor: entered.ticket });
  return entered;
}

const ticketOver = () => refused('这次登录已经超时或已被取消，请重新登录');

/** The second step of a login. -2: the code is wrong, or the ticket has expired. -4: too many wrong codes. */
export async function passSecondFactor({
  deps,
  payload,
  address,
  device,
  demo,
}: Action<Payload<typeof calls.passSecondFactor>, Caller | null>): Promise<
  Data<typeof calls.passSecondFactor>
> {
  const now = deps.clock.now();
  const which = { ticketHash: hashTicket(payload.ticket), now };
  const found = await queries.findTicket(deps.db, which);
  if (!found) throw ticketOver();
  const { accountId, way } = found;
  const outcome = await deps.db.transaction(
    async (tx): Promise<{ opened: Opened; by: TriedCode['way'] } | TriedCode> => {
      await lockAccount(tx, accountId);
      const tried = await tryCode(tx, deps, { accountId, typed: payload.code });
      if (tried.way === null) return tried;
      if (!(await queries.takeTicket(tx, which))) throw ticketOver();
      const { security } = deps;
      const opening = { accountId, now, device, address, demo, security };
      return { opened: await openSession(tx, opening), by: tried.way };
    },
  );
  if ('wait' in outcome) throw wrongCode(deps, accountId, outcome);
  const { opened, by } = outcome;
  if (by === 'recovery') deps.security.record('recovery.used', { accountId });
  await reportLogin(deps, { accountId, way, opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}
