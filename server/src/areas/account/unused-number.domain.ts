import type { Dependencies } from '../../action/action.ts';
import { refused, tooMany } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { eraseNumber } from '../roster/erase.door.ts';
import { isUnused, nameTries } from './account.policy.ts';
import * as accounts from './account.queries.ts';
import { tellAddress } from './codes/notice.ts';
import { type MobileNumber, maskNumber, noNumber } from './mobile.ts';
import { endSessionsOf, tellEnded } from './session/session.domain.ts';
import { tryKey, waitForTry } from './tries/wrong-tries.ts';

/** A name as it is compared: nobody remembers how it was spaced or in which case. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Operators give numbers that were given up to others. Whoever comes by a code alone to an account that nobody has used for
 * half a year says the name on it as well (rules: unused-number); the code must have been right. -2 with `data.nameAsked`: it was not said, or is
 * another; -4: too many others were said.
 */
export async function requireNameOfUnused(
  deps: Dependencies,
  number: MobileNumber,
  name: string | undefined,
): Promise<void> {
  const now = deps.clock.now();
  const found = await accounts.findUse(deps.db, number);
  if (!found || !isUnused(found, now)) return;
  const said = plain(name ?? '');
  if (!said)
    throw refused(
      '这个账号半年没有人用过了：请输入账号上的姓名再继续。如果号码是新换到您手里的，请注册新账号',
      { nameAsked: true },
    );
  const right = [found.name, found.nameEn].map(plain).includes(said);
  const key = tryKey(deps, 'name of unused account', found.id);
  const wait = await waitForTry(deps.db, { budgets: [{ key, rules: nameTries }], now, counts: !right });
  if (wait > 0) throw tooMany('姓名输错次数过多，请明天再试，或用密码登录', wait);
  if (right) return;
  const account = maskNumber(number);
  deps.security.record('login.refused', { accountId: found.id, account, way: 'code', why: 'wrong name' });
  throw refused('姓名与账号上的不一致，请核对。如果号码是新换到您手里的，请注册新账号', { nameAsked: true });
}

interface Released {
  accountId: number;
  email: string | null;
  sessions: number[];
}

/**
 * Takes a number from an account that nobody has used for half a year, for its new owner (rules: unused-number): the account keeps all
 * else, its sessions end. null: nobody has the number, or somebody who uses it.
 */
export async function releaseNumber(
  tx: Transaction,
  { number, now }: { number: MobileNumber; now: Date },
): Promise<Released | null> {
  const found = await accounts.holdUse(tx, number);
  if (!found || !isUnused(found, now)) return null;
  const sessions = await endSessionsOf(tx, { accountId: found.id });
  await accounts.changeAccount(tx, { accountId: found.id, set: noNumber(found.id) });
  await eraseNumber(tx, { studentId: found.id, ...number });
  return { accountId: found.id, email: found.email, sessions };
}

/** To be told once the transaction is through; its owner hears it by e-mail, the number being another's. */
export async function tellReleased(
  deps: Dependencies,
  { accountId, email, sessions }: Released,
  number: MobileNumber,
): Promise<void> {
  deps.security.record('number.released', { accountId, mobile: maskNumber(number) });
  await tellEnded(deps, { accountId, sessions, why: 'mobile changed' });
  await tellAddress(deps, { ...noNumber(accountId), email }, { kind: 'changed', what: 'mobile' });
}
