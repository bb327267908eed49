import { setTimeout as pause } from 'node:timers/promises';
import { busy } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { loginRules } from '../account.policy.ts';
import * as queries from '../wrong-try.queries.ts';

/** A try whose password is being compared: neither right nor wrong yet. */
export interface OpenTry {
  /** The key it is counted under once it is wrong. */
  key: string;
  id: number;
}

/** ms, longer than a password waits and is compared. A try that is open longer belongs to a process that has ended. */
const longest = 60_000;
/** Open tries have a key of their own, so that they are counted separately. */
const openKey = (key: string) => `open ${key}`;

/** Call it and `openTry` within one `lockTries` of the key. */
export const countOpen = (tx: Transaction, key: string, now: Date): Promise<number> =>
  queries.countTries(tx, { key: openKey(key), since: new Date(now.getTime() - longest) });

export async function openTry(tx: Transaction, key: string, now: Date): Promise<OpenTry> {
  return { key, id: await queries.insertTry(tx, { key: openKey(key), at: now }) };
}

/** The password was wrong: the open try becomes a wrong one. */
export const closeWrong = (db: Db, { key, id }: OpenTry) =>
  queries.moveTry(db, { from: openKey(key), to: key, id });

/** The password was right, or was not compared: the open try is deleted. */
export const closeTry = (db: Db, { key, id }: OpenTry) => queries.deleteTry(db, { key: openKey(key), id });

/** Whether a known device or session has tries of its own left, even if `open` undecided tries turn out wrong. */
export async function hasOwn(tx: Transaction, key: string, { now, open }: { now: Date; open: number }) {
  const rules = loginRules.own.map(({ atMost, within }) => ({ key, n: atMost - open, within }));
  const reached = await queries.nthTries(tx, rules, now);
  return rules.every(({ n }, place) => n > 0 && !reached[place]);
}

/** ms between two calls of `look`, and ms until the answer is "busy". */
const step = 50;
const patience = 20_000;

/**
 * Repeats `look` until it returns a result. null means that the result depends on undecided tries; these are waited
 * for, so that a right password is never refused because of tries that may be wrong (rules: login-tries).
 */
export async function onceKnown<T extends object>(look: () => Promise<T | null>): Promise<T> {
  for (let waited = 0; waited < patience; waited += step) {
    const found = await look();
    if (found) return found;
    await pause(step);
  }
  throw busy();
}
