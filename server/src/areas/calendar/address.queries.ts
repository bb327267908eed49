import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { calendarAddress, type PublishedEvent } from '../../schema/calendar.ts';

const keyOf = preparedRead((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db
    .select({ key: calendarAddress.key })
    .from(calendarAddress)
    .where(eq(calendarAddress.accountId, accountId)),
);

/** The encrypted key of an account's address; undefined when there is none. */
export async function findKey(db: Db, whose: { accountId: number }): Promise<string | undefined> {
  const [row] = await keyOf(db, whose);
  return row?.key;
}

/** Replaces the key. `publishedEvents` stays, because a subscriber of the new address sees the same events. */
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

/** Prepared, because anyone can call it without a login and with any key. */
const ownerOf = preparedRead((db, { keyHash }: Placeholders<{ keyHash: Buffer }>) =>
  db
    .select({ accountId: calendarAddress.accountId, publishedEvents: calendarAddress.publishedEvents })
    .from(calendarAddress)
    .innerJoin(account, eq(account.id, calendarAddress.accountId))
    .where(
      and(eq(calendarAddress.keyHash, keyHash), isNull(account.cancelAskedAt), isNull(account.cancelledAt)),
    ),
);
/** The account of an address. None for an account that is cancelled or has asked for it (rules: cancel-account). */
export async function findOwner(db: Db, which: { keyHash: Buffer }) {
  const [row] = await ownerOf(db, which);
  return row;
}

/** Locks an address while its published events change; undefined: the address does not exist any more. */
export async function lockPublishedEvents(tx: Transaction, { keyHash }: { keyHash: Buffer }) {
  const [row] = await tx
    .select({ publishedEvents: calendarAddress.publishedEvents })
    .from(calendarAddress)
    .where(eq(calendarAddress.keyHash, keyHash))
    .for('no key update');
  return row?.publishedEvents;
}

export async function savePublishedEvents(
  tx: Transaction,
  { keyHash, publishedEvents }: { keyHash: Buffer; publishedEvents: Record<string, PublishedEvent> },
): Promise<void> {
  await tx.update(calendarAddress).set({ publishedEvents }).where(eq(calendarAddress.keyHash, keyHash));
}
