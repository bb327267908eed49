import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { account } from '../account/account.table.ts';
import { calendarAddress, type ToldEvent } from './calendar.table.ts';

const keyOf = compiled((db, { accountId }: Given<{ accountId: number }>) =>
  db
    .select({ key: calendarAddress.key })
    .from(calendarAddress)
    .where(eq(calendarAddress.accountId, accountId)),
);

/** The sealed key of an account's address; undefined: there is none. */
export async function findKey(db: Db, whose: { accountId: number }): Promise<string | undefined> {
  const [row] = await keyOf(db, whose);
  return row?.key;
}

/** In the place of the one there was. What was told stays: the events are the same ones. */
export async function saveKey(
  db: Db,
  { accountId, ...made }: { accountId: number; keyHash: Buffer; key: string; madeAt: Date },
): Promise<void> {
  await db
    .insert(calendarAddress)
    .values({ accountId, ...made })
    .onConflictDoUpdate({ target: calendarAddress.accountId, set: made });
}

export async function deleteAddress(
  db: Db | Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  await db.delete(calendarAddress).where(eq(calendarAddress.accountId, accountId));
}

/** Strangers ask it, with any address that they make up. */
const ownerOf = compiled((db, { keyHash }: Given<{ keyHash: Buffer }>) =>
  db
    .select({ accountId: calendarAddress.accountId, told: calendarAddress.told })
    .from(calendarAddress)
    .innerJoin(account, eq(account.id, calendarAddress.accountId))
    .where(
      and(eq(calendarAddress.keyHash, keyHash), isNull(account.cancelAskedAt), isNull(account.cancelledAt)),
    ),
);
/** Whose address it is; not of an account that is cancelled, or asked to be (rules: cancel-account). */
export async function findOwner(db: Db, which: { keyHash: Buffer }) {
  const [row] = await ownerOf(db, which);
  return row;
}

/** Holds an address while what is told changes; undefined: it leads nowhere any more. */
export async function holdTold(tx: Transaction, { keyHash }: { keyHash: Buffer }) {
  const [row] = await tx
    .select({ told: calendarAddress.told })
    .from(calendarAddress)
    .where(eq(calendarAddress.keyHash, keyHash))
    .for('no key update');
  return row?.told;
}

export async function saveTold(
  tx: Transaction,
  { keyHash, told }: { keyHash: Buffer; told: Record<string, ToldEvent> },
): Promise<void> {
  await tx.update(calendarAddress).set({ told }).where(eq(calendarAddress.keyHash, keyHash));
}
