import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import type { Transaction } from '../../../db/client.ts';
import { loginRules, type Work } from '../account.policy.ts';
import { requireWork } from './challenge.ts';
import { closeTry, closeWrong, countOpen, hasOwn, type OpenTry, onceKnown, openTry } from './open-tries.ts';
import { countWrong, lockTries, tryKey } from './wrong-tries.ts';
import * as queries from './wrong-try.queries.ts';

/** What wrong passwords of an account are counted under, whichever of its names was typed. */
export const keyOfAccount = (deps: Dependencies, accountId: number) =>
  tryKey(deps, 'password of account', accountId);

/** … and of a name that no account has. */
export const keyOfName = (deps: Dependencies, name: string) => tryKey(deps, 'password of', name);

const keyOfAddress = (deps: Dependencies, address: string) =>
  tryKey(deps, 'password from', capAddress(address));

interface Who {
  /** The key of the account, or of the name that was typed where there is none. */
  name: string;
  address: string;
  /** What a device is known by that this account has logged in from before; null: it has not. */
  device: string | null;
  solution: string | undefined;
}

/** A password that is being looked at in a login. */
export interface LoginTry {
  open: OpenTry;
  address: string;
  /** What a right password clears. */
  clears: string[];
}

/**
 * The most work that what is counted under the name's key and the address's asks for, if `open` more passwords of the name turn
 * out wrong.
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

/** A try of the device's own; 'none': it has none left; null: that depends on those that are being looked at. */
async function openOwn(tx: Transaction, key: string, now: Date): Promise<OpenTry | 'none' | null> {
  await lockTries(tx, key);
  if (await hasOwn(tx, key, { now, open: await countOpen(tx, key, now) })) return openTry(tx, key, now);
  return (await hasOwn(tx, key, { now, open: 0 })) ? null : 'none';
}

/**
 * Counts a try before the password is looked at, so that parallel ones cannot slip through. -2 with `data.challenge`: a
 * busy name or address has work to do first (rules: login-tries).
 */
export async function openLogin(
  deps: Dependencies,
  { name, address, device, solution }: Who,
): Promise<LoginTry> {
  const from = keyOfAddress(deps, address);
  const own = device === null ? null : tryKey(deps, 'password on device', device);
  const clears = own === null ? [name] : [name, own];
  async function look(tx: Transaction): Promise<OpenTry | null> {
    const now = deps.clock.now();
    const ofDevice = own === null ? 'none' : await openOwn(tx, own, now);
    if (ofDevice !== 'none') return ofDevice;
    await lockTries(tx, name);
    // The open ones first: one that turns out wrong between the two statements is counted in both, never in neither.
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

/** The password was wrong: the name has one more, and the address. */
export async function wrongTried(deps: Dependencies, { open, address }: LoginTry): Promise<void> {
  await closeWrong(deps.db, open);
  await countWrong(deps.db, [address], deps.clock.now());
}

/** The password was right: what was wrong before is forgotten. */
export async function rightTried(tx: Transaction, { open, clears }: LoginTry): Promise<void> {
  await closeTry(tx, open);
  await queries.deleteTries(tx, { keys: clears });
}

/** The password was not looked at after all. */
export const notTried = (deps: Dependencies, { open }: LoginTry) => closeTry(deps.db, open);
