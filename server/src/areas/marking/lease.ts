import type { LeaseAction } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { atMinute, say } from '../../locales/say.ts';
import * as queries from './lease.queries.ts';

/** ms after which an unrenewed lease may be taken by others (rules: marking-lease); the screen renews it every minute. */
const leaseLife = 5 * 60_000;

export type Holder = { holderId: number; name: string; since: Date; expiresAt: Date };

/** A lease as its reader sees it; null: nobody holds it. */
export const showLease = (caller: Caller, holder: Holder | undefined) =>
  holder
    ? {
        mine: holder.holderId === caller.accountId,
        name: holder.name,
        since: holder.since.toISOString(),
        until: holder.expiresAt.toISOString(),
      }
    : null;

interface Holding {
  held: queries.Held;
  caller: Caller;
  act: LeaseAction;
  now: Date;
}

type Doing = (db: Db, what: Holding) => Promise<void>;
const take =
  (over: boolean): Doing =>
  (db, { held, caller, now }) =>
    queries.take(db, held, {
      holderId: caller.accountId,
      now,
      over,
      until: new Date(now.getTime() + leaseLife),
    });
const acts: Record<LeaseAction, Doing> = {
  take: take(false),
  takeOver: take(true),
  release: (db, { held, caller }) => queries.release(db, held, { holderId: caller.accountId }),
};

/** Changes the lease and returns its holder afterwards. */
export async function changeLease(db: Db, what: Holding) {
  await acts[what.act](db, what);
  return showLease(what.caller, await queries.findHolder(db, what.held, what.now));
}

/** -2 with the lease: another marker holds it. Locks the lease until the transaction ends. */
export async function requireNobodyElse(
  tx: Transaction,
  { held, caller, now }: Omit<Holding, 'act'>,
): Promise<void> {
  const holder = await queries.lockHolder(tx, held, now);
  if (!holder || holder.holderId === caller.accountId) return;
  throw refused(
    say`${holder.name}从 ${atMinute(holder.since)}起正在批阅这一份，这次没有交上，你写的都还在：请先和对方商量，需要时点“接手”再交`,
    { lease: showLease(caller, holder) },
  );
}
