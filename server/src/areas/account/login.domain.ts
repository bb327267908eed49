import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import * as accounts from './account.queries.ts';
import { capAddress } from './address.ts';
import * as queries from './login.queries.ts';
import { type MobileNumber, readMobile } from './mobile.ts';
import { isPassword } from './password.ts';
import { closeSession, openSession } from './session.domain.ts';
import { countTry, keyOfName, keyOfNumber } from './tries.domain.ts';

/** An account name as people type it: an e-mail, or a mobile number with or without `+cc` (86 when there is none). */
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
  const typed = account.normalize('NFKC').trim();
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const number = readNumber(typed);
  return number ? { number } : { unknown: typed };
}

/** The same account, however it was typed, is counted under one key. */
function keyOf(deps: Dependencies, name: Name): string {
  if ('number' in name) return keyOfNumber(deps, name.number);
  return keyOfName(deps, 'email' in name ? name.email : name.unknown);
}

function findAccount({ db }: Dependencies, name: Name) {
  if ('number' in name) return accounts.findByNumber(db, name.number);
  return 'email' in name ? accounts.findByEmail(db, name) : undefined;
}

const wrong = () => refused('账号或密码不正确');

/**
 * Logs in with a password (rules: login-ways). A wrong account and a wrong password answer alike, in like time (-2);
 * -4 after too many of them.
 */
export async function login({
  deps,
  payload,
  address,
  device,
}: Action<Payload<typeof calls.login>, Caller | null>): Promise<Data<typeof calls.login>> {
  const name = readName(payload.account);
  const account = keyOf(deps, name);
  await countTry(deps, { account, address: capAddress(address) });
  const found = await findAccount(deps, name);
  if (!(await isPassword(found?.passwordHash, payload.password)) || !found) throw wrong();
  const { id: accountId, passwordHash } = found;
  return deps.db.transaction(async (tx) => {
    // A password that was reset while it was being compared opens nothing.
    if (!(await accounts.holdPassword(tx, { accountId, passwordHash }))) throw wrong();
    await queries.clearFailures(tx, { account });
    return { token: await openSession(tx, { accountId, now: deps.clock.now(), device, address }) };
  });
}

/** Ends the session that asks; others of the same account stay. */
export async function logout({
  deps,
  caller,
}: Action<Payload<typeof calls.logout>>): Promise<Data<typeof calls.logout>> {
  await closeSession(deps.db, caller.tokenHash);
  return {};
}
