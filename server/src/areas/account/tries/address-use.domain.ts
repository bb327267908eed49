import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { type Cache, createCache } from '../../../base/cache.ts';
import { tooMany } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import type { Sentence } from '../../../locales/say.ts';
import * as queries from './address-use.queries.ts';

interface Cap {
  action: string;
  atMost: number;
  windowMs: number;
  says: Sentence;
}

interface Spent {
  windowStart: number;
}
/** Bytes of those that are remembered in one process: some 10,000. */
const mostBytes = 4 * 1024 * 1024;
/** Of each database: since when the uses of an address are used up, until its window ends. */
const spentOf = new WeakMap<Db, Cache<Spent>>();

function spentIn(db: Db) {
  const spent = spentOf.get(db) ?? createCache<Spent>({ maxBytes: mostBytes, bytesOf: () => 16 });
  spentOf.set(db, spent);
  return spent;
}

/**
 * Counts one use by an address; -4 above the cap, until the next window begins. Above it the database is asked no more: a
 * flood that is refused writes nothing.
 */
export async function countUse(deps: Dependencies, address: string, cap: Cap): Promise<void> {
  const { action, atMost, windowMs, says } = cap;
  const now = deps.clock.now().getTime();
  const windowStart = now - (now % windowMs);
  const refuse = () => tooMany(says, (windowStart + windowMs - now) / 1000);
  const asker = capAddress(address);
  const spent = spentIn(deps.db);
  const key = `${action} ${asker}`;
  if (spent.get(key)?.windowStart === windowStart) throw refuse();
  const count = await queries.countUse(deps.db, {
    address: asker,
    action,
    windowStart: new Date(windowStart),
  });
  if (count <= atMost) return;
  spent.set(key, { windowStart });
  throw refuse();
}
