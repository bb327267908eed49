import type { calls, Data, Payload } from '@zhixing/contract';
import { plainTyped } from '@zhixing/contract/typed-number';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refusedField } from '../../../base/errors.ts';
import { maskEmail } from '../../../base/mask-email.ts';
import * as accounts from '../account.queries.ts';
import { enter, requireEntered } from '../factor/enter.domain.ts';
import { type MobileNumber, maskNumber, readMobile } from '../mobile.ts';
import { isPassword } from '../password/password.ts';
import { findMark, newMark } from '../session/device-mark.ts';
import { closeSession, loginData, reportEndedSessions, reportLogin } from '../session/session.domain.ts';
import {
  keyOfAccount,
  keyOfName,
  type LoginTry,
  notTried,
  openLogin,
  rightTried,
  wrongTried,
} from '../tries/login-tries.domain.ts';

/** A typed login name: an e-mail, or a mobile number with or without `+` and calling code (86 by default). */
type Name = { email: string } | { number: MobileNumber } | { unknown: string };

function readNumber(typed: string): MobileNumber | null {
  if (!typed.startsWith('+')) return readMobile({ countryCode: '86', mobile: typed });
  for (let length = 1; length <= 3; length += 1) {
    const number = readMobile({ countryCode: typed.slice(1, 1 + length), mobile: typed });
    if (number) return number;
  }
  return null;
}

function readName(account: string): Name {
  const typed = plainTyped(account).trim();
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const number = readNumber(typed);
  return number ? { number } : { unknown: typed };
}

/**
 * The key under which wrong tries are counted: the account's, whichever of its names was typed; otherwise the typed
 * name.
 */
function keyOf(deps: Dependencies, name: Name, found: { id: number } | undefined): string {
  if (found) return keyOfAccount(deps, found.id);
  if ('number' in name) return keyOfName(deps, `+${name.number.countryCode} ${name.number.mobile}`);
  return keyOfName(deps, 'email' in name ? name.email : name.unknown);
}

function findAccount({ db }: Dependencies, name: Name) {
  if ('number' in name) return accounts.findByNumber(db, name.number);
  return 'email' in name ? accounts.findByEmail(db, name) : undefined;
}

const wrong = () => refusedField('ownPassword', '账号或密码不正确');

/** The masked name for a log. '' when it is neither number nor e-mail, because it may be a password. */
function maskName(name: Name): string {
  if ('number' in name) return maskNumber(name.number);
  return 'email' in name ? maskEmail(name.email) : '';
}

function recordRefusal({ security }: Dependencies, name: Name, found: { id: number } | undefined): void {
  security.record('login.refused', {
    accountId: found?.id ?? null,
    account: maskName(name),
    way: 'password',
    why: found ? 'wrong password' : 'unknown account',
  });
}

type LoginInput = Payload<typeof calls.login>;

/** Whether the password is right. A try that failed with an error is not counted. */
async function lookAt(deps: Dependencies, tried: LoginTry, look: () => Promise<boolean>): Promise<boolean> {
  const right = await look().catch(async (error: unknown) => {
    await notTried(deps, tried);
    throw error;
  });
  if (!right) await wrongTried(deps, tried);
  return right;
}

/**
 * Logs in with a password (rules: login-ways). An unknown account and a wrong password get the same answer in about the
 * same time (-2). -2 with `data.challenge`: a name or an address with many wrong tries must solve a challenge first
 * (rules: login-tries). -2 with `data.secondFactor`: a second step follows (rules: second-factor).
 */
export async function login({
  deps,
  payload,
  address,
  device,
  demo,
}: Action<LoginInput, Caller | null>): Promise<Data<typeof calls.login>> {
  const name = readName(payload.account);
  const found = await findAccount(deps, name);
  const marks = payload.deviceMarks;
  const mark = found ? findMark(deps, { marks, accountId: found.id }) : null;
  const tried = await openLogin(deps, {
    name: keyOf(deps, name, found),
    address,
    device: mark,
    solution: payload.challenge,
  });
  const right = await lookAt(deps, tried, () => isPassword(found?.passwordHash, payload.password));
  if (!right || !found) {
    recordRefusal(deps, name, found);
    throw wrong();
  }
  const { id: accountId, passwordHash } = found;
  const entered = await deps.db
    .transaction(async (tx) => {
      // The password may have been reset while it was being compared.
      if (!(await accounts.lockIfPasswordUnchanged(tx, { accountId, passwordHash }))) throw wrong();
      await rightTried(tx, tried);
      const { security } = deps;
      const now = deps.clock.now();
      return enter(tx, { accountId, now, device, address, demo, security, way: 'password' });
    })
    .catch(async (error: unknown) => {
      await notTried(deps, tried);
      throw error;
    });
  const opened = requireEntered(entered);
  await reportLogin(deps, { accountId, way: 'password', opened, device });
  return { ...loginData(opened), deviceMark: mark ?? newMark(deps, accountId) };
}

/** Ends the caller's session; other sessions of the account stay. */
export async function logout({
  deps,
  caller,
}: Action<Payload<typeof calls.logout>>): Promise<Data<typeof calls.logout>> {
  const sessions = await closeSession(deps.db, caller);
  await reportEndedSessions(deps, { accountId: caller.accountId, sessions, why: 'logout' });
  return {};
}
