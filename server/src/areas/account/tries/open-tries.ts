import { setTimeout as pause } from 'node:timers/promises';
import { busy } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { loginRules } from '../account.policy.ts';
import * as queries from './wrong-try.queries.ts';

/** A password that is being looked at: neither right nor wrong yet. */
export interface OpenTry {
  /** What it is counted under once it is known to be wrong. */
  key: string;
  id: number;
}

/** ms: longer than a password waits and is compared. One that is open longer was given up: its process is gone. */
const longest = 60_000;
/** Open ones are kept under a key of their own, so that they are counted apart. */
const openKey = (key: string) => `open ${key}`;

/** To be asked and added to within one `lockTries` of the key. */
export const countOpen = (tx: Transaction, key: string, now: Date): Promise<number> =>
  queries.countTries(tx, { key: openKey(key), since: new Date(now.getTime() - longest) });

export async function openTry(tx: Transaction, key: string, now: Date): Promise<OpenTry> {
  return { key, id: await queries.insertTry(tx, { key: openKey(key), at: now }) };
}

/** It was wrong. */
export const closeWrong = (db: Db, { key, id }: OpenTry) =>
  queries.moveTry(db, { from: openKey(key), to: key, id });

/** It was right, or was not looked at after all. */
export const closeTry = (db: Db, { key, id }: OpenTry) => queries.deleteTry(db, { key: openKey(key), id });

/** Whether whoever is known has tries left of the own ones, if `open` more passwords turn out wrong. */
export async function hasOwn(tx: Transaction, key: string, { now, open }: { now: Date; open: number }) {
  const rules = loginRules.own.map(({ atMost, within }) => ({ key, n: atMost - open, within }));
  const reached = await queries.nthTries(tx, rules, now);
  return rules.every(({ n }, place) => n > 0 && !reached[place]);
}

/** ms between two looks, and until the server is busy. */
const step = 50;
const patience = 20_000;

/**
 * What `look` answers once it can tell; null: that depends on passwords that are being looked at, and they are waited for: a
 * right one is never told that others were wrong (rules: login-tries).
 */
export async function onceKnown<T extends object>(look: () => Promise<T | null>): Promise<T> {
  for (let waited = 0; waited < patience; waited += step) {
    const found = await look();
    if (found) return found;
    await pause(step);
  }
  throw busy();
}
