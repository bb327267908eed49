import { createHmac } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/lock.ts';
import type { Action, Caller, Dependencies } from '../../dependencies.ts';
import { refused, tooMany } from '../../errors.ts';
import { say } from '../../locales/say.ts';
import { loginRules } from './account.policy.ts';
import * as accounts from './account.queries.ts';
import { capAddress } from './address.ts';
import * as queries from './login.queries.ts';
import { type MobileNumber, readMobile } from './mobile.ts';
import { isPassword } from './password.ts';
import { closeSession, openSession } from './session.domain.ts';

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
function keyOf({ config }: Dependencies, name: Name): string {
  const text =
    'number' in name
      ? `+${name.number.countryCode} ${name.number.mobile}`
      : 'email' in name
        ? name.email
        : name.unknown;
  return createHmac('sha256', config.secret).update(`account name:${text}`).digest('base64url');
}

function findAccount({ db }: Dependencies, name: Name) {
  if ('number' in name) return accounts.findByNumber(db, name.number);
  return 'email' in name ? accounts.findByEmail(db, name) : undefined;
}

async function requireCaps(tx: Transaction, who: { account: string; address: string }, now: Date) {
  const caps = [
    ...loginRules.perAccount.map((rule) => ({ rule, by: { account: who.account } })),
    ...loginRules.perAddress.map((rule) => ({ rule, by: { address: who.address } })),
  ];
  for (const { rule, by } of caps) {
    const since = new Date(now.getTime() - rule.within);
    const oldest = await queries.nthFailure(tx, { by, n: rule.atMost, since });
    if (!oldest) continue;
    const retryAfter = (oldest.getTime() + rule.within - now.getTime()) / 1000;
    throw tooMany(say`密码输错次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`, retryAfter);
  }
}

/** Counted as a failure before the password is looked at, so that parallel tries cannot slip through. */
function countTry(deps: Dependencies, who: { account: string; address: string }) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockByName(tx, `login from ${who.address}`);
    await lockByName(tx, `login of ${who.account}`);
    await queries.forgetFailures(tx, { ...who, before: new Date(now.getTime() - loginRules.day) });
    await requireCaps(tx, who, now);
    await queries.insertFailure(tx, { ...who, failedAt: now });
  });
}

const wrong = () => refused('账号或密码不正确');

/**
 * Logs in with a password (spec.md §4). A wrong account and a wrong password answer alike, in like time (-2);
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
    return { token: await openSession(tx, { accountId, now: deps.clock.now(), device }) };
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
