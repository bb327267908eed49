import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import type { Transaction } from '../../../db/client.ts';
import { loginRules, type Work, type WorkRule } from '../account.policy.ts';
import type { MobileNumber } from '../mobile.ts';
import { requireWork } from './challenge.ts';
import { countWrong, lockTries, tryKey, waitForTry } from './wrong-tries.ts';
import * as queries from './wrong-try.queries.ts';

export const keyOfName = (deps: Dependencies, name: string) => tryKey(deps, 'password of', name);

export const keyOfNumber = (deps: Dependencies, { countryCode, mobile }: MobileNumber) =>
  keyOfName(deps, `+${countryCode} ${mobile}`);

const keyOfAddress = (deps: Dependencies, address: string) =>
  tryKey(deps, 'password from', capAddress(address));

interface Who {
  /** The key of the name that was typed. */
  name: string;
  address: string;
  /** What a device is known by that this account has logged in from before; null: it has not. */
  device: string | null;
  solution: string | undefined;
}

/** A password that is being looked at, counted as wrong until it turns out right. */
export interface OpenTry {
  /** Under which key and as which row it is counted. */
  key: string;
  id: number;
  address: string;
  /** What a right password clears. */
  clears: string[];
}

/** The most work that what is counted under the name's key and the address's asks for. */
async function workOf(tx: Transaction, name: string, address: string, now: Date): Promise<Work> {
  const under = (key: string) => (rule: WorkRule) => ({ ...rule, key, n: rule.from });
  const rules = [...loginRules.name.map(under(name)), ...loginRules.address.map(under(address))];
  const reached = await queries.nthTries(tx, rules, now);
  return rules.reduce<Work>((most, { work }, place) => (reached[place] && work > most ? work : most), 0);
}

/** Whether the device has wrong tries of its own left. */
const hasBudget = async (tx: Transaction, key: string, now: Date) =>
  (await waitForTry(tx, { budgets: [{ key, rules: loginRules.own }], now })) === 0;

/**
 * Counts a try before the password is looked at, so that parallel ones cannot slip through. -2 with `data.challenge`: a
 * busy name or address has work to do first (rules: login-tries).
 */
export async function openTry(
  deps: Dependencies,
  { name, address, device, solution }: Who,
): Promise<OpenTry> {
  const now = deps.clock.now();
  const from = keyOfAddress(deps, address);
  const own = device === null ? null : tryKey(deps, 'password on device', device);
  const clears = own === null ? [name] : [name, own];
  return deps.db.transaction(async (tx) => {
    if (own !== null && (await hasBudget(tx, own, now)))
      return { key: own, id: await queries.insertTry(tx, { key: own, at: now }), address: from, clears };
    await lockTries(tx, name);
    const work = await workOf(tx, name, from, now);
    const says = '密码输错较多，请完成安全验证后再登录';
    if (work > 0) await requireWork(deps, tx, { purpose: 'login challenge', work, solution, says });
    return { key: name, id: await queries.insertTry(tx, { key: name, at: now }), address: from, clears };
  });
}

/** The password was wrong: the address has one more, the name's stays. */
export const wrongTried = (deps: Dependencies, { address }: OpenTry) =>
  countWrong(deps.db, [address], deps.clock.now());

/** The password was right: what was wrong before is forgotten. */
export const rightTried = (tx: Transaction, { clears }: OpenTry) => queries.deleteTries(tx, { keys: clears });

/** The password was not looked at after all. */
export const notTried = (deps: Dependencies, { key, id }: OpenTry) => queries.deleteTry(deps.db, { key, id });
