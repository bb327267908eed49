import type { Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { deleteFactor, lockFactor } from '../factor.queries.ts';
import * as queries from './link.queries.ts';

interface Acting {
  accountId: number;
  /** When the account did it. */
  at: Date;
}

/** Whether an account is the caller's own, or that of the person who printed the slip for the caller's password. */
export const isCallersOwn = ({ accountId, slipBy = [] }: Caller, otherId: number): boolean =>
  accountId === otherId || slipBy.includes(otherId);

async function actorsOf(db: Db, { accountId, at }: Acting): Promise<number[]> {
  return [accountId, ...(await queries.listPrinters(db, { accountId, at }))];
}

/** Whether one person could have acted as both accounts (rules: second-person). */
export async function mayBeOnePerson(db: Db, one: Acting, other: Acting): Promise<boolean> {
  const actors = await actorsOf(db, one);
  return (await actorsOf(db, other)).some((id) => actors.includes(id));
}

/**
 * Requires that whoever decides is another person than whoever asked (rules: second-person). -2 where the same person could have acted
 * as both accounts.
 */
export async function requireSecondPerson(
  tx: Transaction,
  { decides, asked }: { decides: Acting; asked: Acting },
): Promise<void> {
  if (await mayBeOnePerson(tx, decides, asked))
    throw refused(
      '这两个账号可能是同一个人在用：其中一个的登录密码是凭另一个打印的密码单设的。请由另一位院校管理员，或者管理员处理',
    );
}

/**
 * Ends the slip by which the account's password was set, once its owner has set one by their own number or e-mail. A second factor
 * that was set up meanwhile goes: whoever held the slip could have set it up.
 */
export async function endSlip(tx: Transaction, { accountId, now }: { accountId: number; now: Date }) {
  const since = await queries.endSlip(tx, { accountId, now });
  if (!since) return;
  const factor = await lockFactor(tx, { accountId });
  if (factor?.confirmedAt && factor.confirmedAt >= since) await deleteFactor(tx, { accountId });
}

/** -2: the password was set by a slip, whose printer could change the number or the e-mail by which the owner proves to be it. */
export async function requireNoSlip({ db }: Dependencies, caller: Caller): Promise<void> {
  if (await queries.hasSlipInForce(db, caller))
    throw refused(
      '您的登录密码是凭别人打印的密码单设的：请先退出登录，在“忘记密码”用您现在的手机号收验证码，重设一次密码，再来更换',
    );
}
