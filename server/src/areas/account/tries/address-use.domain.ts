import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { type Cache, createCache } from '../../../base/cache/cache.ts';
import { tooMany } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import type { Sentence } from '../../../locales/say.ts';
import * as queries from './address-use.queries.ts';

/** A limit of uses for one address in each window of `windowMs`. */
interface Uses {
  action: string;
  atMost: number;
  windowMs: number;
}

interface Cap extends Uses {
  says: Sentence;
}

interface Spent {
  windowStart: number;
}
/** The bound of one process's memory: about 10,000 addresses. */
const mostBytes = 4 * 1024 * 1024;
/** For each database: the addresses with no uses left, until their window ends. */
const spentOf = new WeakMap<Db, Cache<Spent>>();

function spentIn(db: Db) {
  const spent = spentOf.get(db) ?? createCache<Spent>({ maxBytes: mostBytes, bytesOf: () => 16 });
  spentOf.set(db, spent);
  return spent;
}

const windowOf = (now: number, windowMs: number) => now - (now % windowMs);

/**
 * Counts one use by an address; false: none is left in this window. Further uses are then refused from memory, so that
 * a flood writes nothing to the database.
 */
export async function takeUse(
  deps: Dependencies,
  address: string,
  { action, atMost, windowMs }: Uses,
): Promise<boolean> {
  const windowStart = windowOf(deps.clock.now().getTime(), windowMs);
  const client = capAddress(address);
  const spent = spentIn(deps.db);
  const key = `${action} ${client}`;
  if (spent.get(key)?.windowStart === windowStart) return false;
  const count = await queries.countUse(deps.db, {
    address: client,
    action,
    windowStart: new Date(windowStart),
  });
  if (count <= atMost) return true;
  spent.set(key, { windowStart });
  return false;
}

/** As `takeUse`. -4: no use is left. */
export async function countUse(deps: Dependencies, address: string, cap: Cap): Promise<void> {
  if (await takeUse(deps, address, cap)) return;
  const now = deps.clock.now().getTime();
  throw tooMany(cap.says, (windowOf(now, cap.windowMs) + cap.windowMs - now) / 1000);
}
