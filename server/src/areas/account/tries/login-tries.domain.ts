import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import type { Transaction } from '../../../db/client.ts';
import { loginRules, type Work } from '../account.policy.ts';
import * as queries from '../wrong-try.queries.ts';
import { requireWork } from './challenge.ts';
import { closeTry, closeWrong, countOpen, hasOwn, type OpenTry, onceKnown, openTry } from './open-tries.ts';
import { countWrong, lockTries, tryKey } from './wrong-tries.ts';

/** The key for wrong passwords of an account, the same for each of its names. */
export const keyOfAccount = (deps: Dependencies, accountId: number) =>
  tryKey(deps, 'password of account', accountId);

/** The key for wrong passwords of a name that no account has. */
export const keyOfName = (deps: Dependencies, name: string) => tryKey(deps, 'password of', name);

const keyOfAddress = (deps: Dependencies, address: string) =>
  tryKey(deps, 'password from', capAddress(address));

interface LoginOrigin {
  /** The key of the account, or of the typed name when there is no account. */
  name: string;
  address: string;
  /** The mark of a device that has logged in to this account before; null: an unknown device. */
  device: string | null;
  solution: string | undefined;
}

/** A login's password try that is not decided yet. */
export interface LoginTry {
  open: OpenTry;
  address: string;
  /** The keys whose wrong tries a right password deletes. */
  clears: string[];
}

/**
 * The hardest challenge that the limits of the name and of the address ask for, if `open` undecided tries of the name
 * turn out wrong.
 */
async function workOf(
  tx: Transaction,
  name: string,
  address: string,
  { now, open }: { now: Date; open: number },
) {
  const rules = [
    ...loginRules.name.map((rule) => ({ ...rule, key: name, n: rule.from - open })),
    ...loginRules.address.map((rule) => ({ ...rule, key: address, n: rule.from })),
  ];
  const reached = await queries.nthTries(tx, rules, now);
  return rules.reduce<Work>(
    (most, { n, work }, place) => ((n <= 0 || reached[place]) && work > most ? work : most),
    0,
  );
}

/**
 * Opens a try that counts for the device. 'none': the device has no tries left. null: this depends on undecided tries.
 */
async function openOwn(tx: Transaction, key: string, now: Date): Promise<OpenTry | 'none' | null> {
  await lockTries(tx, key);
  if (await hasOwn(tx, key, { now, open: await countOpen(tx, key, now) })) return openTry(tx, key, now);
  return (await hasOwn(tx, key, { now, open: 0 })) ? null : 'none';
}

/**
 * Counts a try before the password is compared, so that parallel tries cannot exceed a limit. -2 with `data.challenge`:
 * the name or the address has many wrong tries, so a challenge must be solved first (rules: login-tries).
 */
export async function openLogin(
  deps: Dependencies,
  { name, address, device, solution }: LoginOrigin,
): Promise<LoginTry> {
  const from = keyOfAddress(deps, address);
  const own = device === null ? null : tryKey(deps, 'password on device', device);
  const clears = own === null ? [name] : [name, own];
  async function look(tx: Transaction): Promise<OpenTry | null> {
    const now = deps.clock.now();
    const ofDevice = own === null ? 'none' : await openOwn(tx, own, now);
    if (ofDevice !== 'none') return ofDevice;
    await lockTries(tx, name);
    // Open tries are read first: one that turns out wrong between the two statements is counted twice, never missed.
    const open = await countOpen(tx, name, now);
    const work = await workOf(tx, name, from, { now, open: 0 });
    if (open > 0 && (await workOf(tx, name, from, { now, open })) > work) return null;
    const says = '密码输错较多，请完成安全验证后再登录';
    if (work > 0) await requireWork(deps, tx, { purpose: 'login challenge', work, solution, says });
    return openTry(tx, name, now);
  }
  const open = await onceKnown(() => deps.db.transaction(look));
  return { open, address: from, clears };
}

/** The password was wrong: counts one wrong try for the name and one for the address. */
export async function wrongTried(deps: Dependencies, { open, address }: LoginTry): Promise<void> {
  await closeWrong(deps.db, open);
  await countWrong(deps.db, [address], deps.clock.now());
}

/** The password was right: deletes the earlier wrong tries. */
export async function rightTried(tx: Transaction, { open, clears }: LoginTry): Promise<void> {
  await closeTry(tx, open);
  await queries.deleteTries(tx, { keys: clears });
}

/** The password was not compared: the try is not counted. */
export const notTried = (deps: Dependencies, { open }: LoginTry) => closeTry(deps.db, open);
