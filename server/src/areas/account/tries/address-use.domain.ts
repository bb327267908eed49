import type { Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { tooMany } from '../../../base/errors.ts';
import type { Sentence } from '../../../locales/say.ts';
import * as queries from './address-use.queries.ts';

interface Cap {
  action: string;
  atMost: number;
  windowMs: number;
  says: Sentence;
}

/** Counts one use by an address; -4 above the cap, until the next window begins. */
export async function countUse(deps: Dependencies, address: string, cap: Cap): Promise<void> {
  const { action, atMost, windowMs, says } = cap;
  const now = deps.clock.now().getTime();
  const windowStart = now - (now % windowMs);
  const count = await queries.countUse(deps.db, {
    address: capAddress(address),
    action,
    windowStart: new Date(windowStart),
  });
  if (count > atMost) throw tooMany(says, (windowStart + windowMs - now) / 1000);
}
