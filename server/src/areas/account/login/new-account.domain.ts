import type { calls, Data } from '@zhixing/contract';
import type { StaffRole } from '@zhixing/contract/words';
import type { Dependencies } from '../../../action/action.ts';
import { refusedField } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { createAccount } from '../account.domain.ts';
import * as accounts from '../account.queries.ts';
import { type MobileNumber, maskNumber } from '../mobile.ts';
import { isPassword } from '../password/password.ts';
import { newMark } from '../session/device-mark.ts';
import { loginData, type Opened, openSession, reportLogin } from '../session/session.domain.ts';
import { readTries } from '../tries.domain.ts';
import { type GoodForm, requireGoodForm } from './register.domain.ts';

export { requireGoodForm };

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
 * Creates a staff account and opens its session. The number was proved by an invitation instead of a code. -2: the
 * number is registered.
 */
export async function makeStaffAccount(
  tx: Transaction,
  { deps, ...entering }: Entering,
  { password, ...form }: GoodForm & { password: string; role: StaffRole; collegeId: number | null },
): Promise<Made> {
  const now = deps.clock.now();
  const accountId = await createAccount(tx, { ...form, ...form.number, password, now });
  if (accountId === null) throw refusedField('mobile', '该手机号已注册，请直接登录');
  const { security } = deps;
  return { accountId, opened: await openSession(tx, { accountId, now, security, ...entering }) };
}

/** Reports the new account and returns the answer of its login; call it after the transaction has committed. */
export async function reportNewAccount(
  { deps, device }: Entering,
  { accountId, opened }: Made,
  number: MobileNumber,
): Promise<Data<typeof calls.registByMobile>> {
  deps.security.record('account.registered', { accountId, mobile: maskNumber(number) });
  await reportLogin(deps, { accountId, way: 'registration', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}

/** The id of the living account with a number; undefined when there is none. */
export async function findAccountOf({ db }: Dependencies, number: MobileNumber): Promise<number | undefined> {
  return (await accounts.findByNumber(db, number))?.id;
}

const quarter = 15 * 60 * 1000;

/**
 * The id of the account with this number and password. -2: no such account or a wrong password. -4: too many wrong
 * passwords.
 */
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
    throw refusedField('ownPassword', '这个手机号已经注册：请输入它现在的登录密码，15 分钟内最多错 10 次');
  return accountId;
}
