import type { Dependencies } from '../../../action/action.ts';
import { type CallError, refusedField, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import * as queries from '../factor.queries.ts';
import { countWrong, tryKey } from '../tries/wrong-tries.ts';
import { type TryRule, waitForTry } from '../wrong-try.queries.ts';
import { isCode, readCode } from './recovery-code.ts';
import { stepOf } from './totp.ts';

const minute = 60 * 1000;
/**
 * Three of a million codes are valid at any time; six while product and machine clock differ. Whoever guesses already
 * knows the password (rules: second-factor).
 */
const perAccount: TryRule[] = [
  { atMost: 10, within: 15 * minute },
  { atMost: 50, within: 24 * 60 * minute },
];

/**
 * `wait`: seconds until the next try is allowed; 0: the code was checked. `way`: which kind of code was right; null:
 * none.
 */
export type TriedCode = { wait: number; way: 'app' | 'recovery' | null };

async function lookAt(
  tx: Transaction,
  { config, clock }: Dependencies,
  { accountId, typed, now }: { accountId: number; typed: string; now: Date },
): Promise<TriedCode['way']> {
  const factor = await queries.lockFactor(tx, { accountId });
  if (!factor) return null;
  const code = readCode(typed);
  if (/^\d{6}$/.test(code)) {
    const secret = config.keys.unseal('second factor', String(accountId), factor.secret);
    // The app uses a clock of its own, so the machine's clock is accepted too while the product's clock differs from it
    // (rules: steady-clock).
    const times = [now, clock.wall()];
    const lastStep = secret && stepOf(secret, code, { times, lastStep: factor.lastStep });
    if (!lastStep) return null;
    await queries.setFactor(tx, { accountId, lastStep });
    return 'app';
  }
  const hashes = factor.confirmedAt ? await queries.listRecoveryCodes(tx, { accountId }) : [];
  const codeHash = hashes.find((hash) => isCode(config.keys, accountId, code, hash));
  if (!codeHash) return null;
  await queries.useRecoveryCode(tx, { accountId, codeHash, now });
  return 'recovery';
}

/**
 * Checks an app code or a recovery code and marks it as used. A wrong code is counted in the caller's transaction, so
 * commit that transaction and throw `wrongCode` after it.
 */
export async function tryCode(
  tx: Transaction,
  deps: Dependencies,
  { accountId, typed }: { accountId: number; typed: string },
): Promise<TriedCode> {
  const now = deps.clock.now();
  const key = tryKey(deps, 'second factor of', accountId);
  const wait = await waitForTry(tx, { budgets: [{ key, rules: perAccount }], now });
  if (wait > 0) return { wait, way: null };
  const way = await lookAt(tx, deps, { accountId, typed, now });
  if (way === null) await countWrong(tx, [key], now);
  return { wait: 0, way };
}

/** Records a refused code in the security log and returns the error for the user. */
export function wrongCode({ security }: Dependencies, accountId: number, { wait }: TriedCode): CallError {
  if (wait > 0) return tooMany(say`验证码输错次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
  security.record('factor.refused', { accountId });
  return refusedField('code', '验证码不正确或已经用过，请用应用上最新的 6 位数，或一个没有用过的恢复码');
}
