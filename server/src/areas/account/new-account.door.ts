import type { calls, Data } from '@zhixing/contract';
import type { StaffRole } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { createAccount } from './account.door.ts';
import * as accounts from './account.queries.ts';
import { type MobileNumber, maskNumber } from './mobile.ts';
import { isPassword } from './password/password.ts';
import { type GoodForm, requireGoodForm } from './register.domain.ts';
import { newMark } from './session/device-mark.ts';
import { loginData, type Opened, openSession, tellLogin } from './session/session.domain.ts';
import { readTries } from './tries.door.ts';

export { type GoodForm, requireGoodForm };

interface Entering {
  deps: Dependencies;
  device: string;
  address: string;
  demo: boolean;
}

interface Made {
  accountId: number;
  opened: Opened;
}

/**
 * Makes the account of a number that has been proved in another way than by a code, with a role from the start, and opens its
 * session. -2: the number is registered.
 */
export async function makeStaffAccount(
  tx: Transaction,
  { deps, ...entering }: Entering,
  { password, ...form }: GoodForm & { password: string; role: StaffRole; collegeId: number | null },
): Promise<Made> {
  const now = deps.clock.now();
  const accountId = await createAccount(tx, { ...form, ...form.number, password, now });
  if (accountId === null) throw refused('该手机号已注册，请直接登录');
  const { security } = deps;
  return { accountId, opened: await openSession(tx, { accountId, now, security, ...entering }) };
}

/** Tells of an account that was made, once the transaction is through; what its login answers. */
export async function tellMade(
  { deps, device }: Entering,
  { accountId, opened }: Made,
  number: MobileNumber,
): Promise<Data<typeof calls.registByMobile>> {
  deps.security.record('account.registered', { accountId, mobile: maskNumber(number) });
  await tellLogin(deps, { accountId, way: 'registration', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}

/** The living account of a number; undefined: there is none. */
export async function findAccountOf({ db }: Dependencies, number: MobileNumber): Promise<number | undefined> {
  return (await accounts.findByNumber(db, number))?.id;
}

const quarter = 15 * 60 * 1000;

/** The account of a number whose password this is. -2: there is none, or it is another; -4: too many wrong ones. */
export async function requireOwner(
  deps: Dependencies,
  { number, password }: { number: MobileNumber; password: string },
): Promise<number> {
  const found = await accounts.findByNumber(deps.db, number);
  const right = await isPassword(found?.passwordHash, password);
  const budget = { what: 'setup password', whom: found?.id ?? 0, rules: [{ atMost: 10, within: quarter }] };
  const tried = await readTries(deps, [budget], right && found ? [found.id] : []);
  const [accountId] = tried.right;
  if (accountId === undefined)
    throw refused('这个手机号已经注册：请输入它现在的登录密码，15 分钟内最多错 10 次');
  return accountId;
}
