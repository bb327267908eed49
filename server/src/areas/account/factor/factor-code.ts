import type { Dependencies } from '../../../action/action.ts';
import { type CallError, refused, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { countWrong, type TryRule, tryKey, waitForTry } from '../tries/wrong-tries.ts';
import * as queries from './factor.queries.ts';
import { isCode, readCode } from './recovery-code.ts';
import { stepOf } from './totp.ts';

const minute = 60 * 1000;
/** Three codes of a million are right at any time, six while the machine's clock is not followed; whoever guesses has the password already (rules: second-factor). */
const perAccount: TryRule[] = [
  { atMost: 10, within: 15 * minute },
  { atMost: 50, within: 24 * 60 * minute },
];

/** `wait`: seconds until another try may be made; 0: the code was looked at. `way`: what was right. */
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
    // The app goes by a clock of its own, which is the machine's where the product does not follow that yet (rules: steady-clock).
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
 * Looks at a code of the app or a recovery code, and uses it up. A wrong one is counted in the caller's transaction, which must
 * therefore not be rolled back for it: `wrongCode` is thrown afterwards.
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

/** What is told of a code that was not taken, and written to the security log. */
export function wrongCode({ security }: Dependencies, accountId: number, { wait }: TriedCode): CallError {
  if (wait > 0) return tooMany(say`验证码输错次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
  security.record('factor.refused', { accountId });
  return refused('验证码不正确或已经用过，请用应用上最新的 6 位数，或一个没有用过的恢复码');
}
