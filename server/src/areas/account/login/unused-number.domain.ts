import type { Dependencies } from '../../../action/action.ts';
import { refused, refusedField, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { isUnused, nameTries } from '../account.policy.ts';
import * as accounts from '../account.queries.ts';
import { notifyAddress } from '../codes/notice.ts';
import { type MobileNumber, maskNumber, noNumber } from '../mobile.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { tryKey } from '../tries/wrong-tries.ts';
import { waitForTry } from '../wrong-try.queries.ts';

/** Normalises a name for comparison: lower case, letters and digits only. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Operators give unused numbers to new owners. Whoever comes with a code alone to an account that nobody has used for
 * half a year must also give the account's name (rules: unused-number). Call it after the code was accepted. -2 with
 * `data.nameAsked`: the name is missing or wrong. -4: too many wrong names.
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
  throw refusedField('name', '姓名与账号上的不一致，请核对。如果号码是新换到您手里的，请注册新账号', {
    nameAsked: true,
  });
}

interface Released {
  accountId: number;
  sessions: number[];
}

/**
 * Takes a number from an account that was not used for half a year, for the number's new owner (rules: unused-number).
 * The account keeps everything else; its sessions end. The old owner is notified by e-mail only, because the number is not theirs any
 * more. null: nobody has the number, or its account is in use.
 */
export async function releaseNumber(
  tx: Transaction,
  { deps, number, now }: { deps: Dependencies; number: MobileNumber; now: Date },
): Promise<Released | null> {
  const found = await accounts.lockUseByNumber(tx, number);
  if (!found || !isUnused(found, now)) return null;
  const sessions = await endSessionsOf(tx, { accountId: found.id });
  await accounts.changeAccount(tx, { accountId: found.id, set: noNumber(found.id) });
  await deps.accountEvents.numberReleased(tx, { studentId: found.id, ...number });
  const old = { ...noNumber(found.id), email: found.email };
  await notifyAddress(tx, deps, old, { kind: 'changed', what: 'mobile' });
  return { accountId: found.id, sessions };
}

/** Reports the released number; call it after the transaction has committed. */
export async function reportReleasedNumber(
  deps: Dependencies,
  { accountId, sessions }: Released,
  number: MobileNumber,
): Promise<void> {
  deps.security.record('number.released', { accountId, mobile: maskNumber(number) });
  await reportEndedSessions(deps, { accountId, sessions, why: 'mobile changed' });
}
