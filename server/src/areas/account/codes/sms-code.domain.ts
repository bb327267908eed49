import type { Scene } from '@zhixing/contract/words';
import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { refusedField } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/migrate/lock.ts';
import { smsRules } from '../account.policy.ts';
import { type MobileNumber, maskNumber } from '../mobile.ts';
import * as queries from './sms-code.queries.ts';

interface CodeUse {
  number: MobileNumber;
  scene: Scene;
}

interface CodeTry extends CodeUse {
  /** The client's address. */
  address: string;
}

/** The text that is hashed: it binds the code to its number and scene. */
const textOf = ({ number, scene }: CodeUse, code: string) =>
  [scene, number.countryCode, number.mobile, code].join(':');

/** The keyed hash that is stored instead of the code. */
export const hashCode = ({ config }: Dependencies, use: CodeUse, code: string): Buffer =>
  config.keys.hash('sms code', textOf(use, code));

/** Serialises the sends and tries of one number. */
export const lockNumber = (tx: Transaction, { countryCode, mobile }: MobileNumber) =>
  lockByName(tx, `number +${countryCode}${mobile}`);

/** Counts in its own transaction: the try stays counted when the action the code is for fails. */
function countTry(deps: Dependencies, { number, scene, address }: CodeTry) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockNumber(tx, number);
    return queries.countTry(tx, {
      number,
      scene,
      now,
      address: capAddress(address),
      atMost: smsRules.tries,
    });
  });
}

/**
 * Counts a try, then compares the code. Returns the input of `spendCode`, which must run in the transaction of the
 * action the code is for. -2: wrong, expired, used or no tries left.
 */
export async function checkCode(deps: Dependencies, use: CodeTry, code: string): Promise<{ id: number }> {
  const live = await countTry(deps, use);
  const recordRefusal = (why: 'wrong' | 'none alive') =>
    deps.security.record('code.refused', { scene: use.scene, to: maskNumber(use.number), why });
  if (!live) {
    recordRefusal('none alive');
    throw refusedField('code', '验证码已失效或输错次数过多，请重新获取');
  }
  if (!deps.config.keys.isHash('sms code', textOf(use, code), live.codeHash)) {
    recordRefusal('wrong');
    throw refusedField('code', '验证码不正确，请核对后重新输入');
  }
  return { id: live.id };
}

/** Marks a checked code as used. Of parallel uses one succeeds, the others get -2. */
export async function spendCode(
  tx: Transaction,
  { number, id, now }: { number: MobileNumber; id: number; now: Date },
): Promise<void> {
  if (!(await queries.markUsed(tx, { number, id, now })))
    throw refusedField('code', '验证码已被使用，请重新获取');
}
