import { and, desc, eq, gt, gte, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { isSlipInForce, passwordLink } from '../../../schema/staff.ts';

interface Owner {
  accountId: number;
}

const isOpen = isNull(passwordLink.usedAt);

/** When the account's open link was made. */
export async function findOpenSince(db: Db, { accountId }: Owner): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: passwordLink.createdAt })
    .from(passwordLink)
    .where(and(eq(passwordLink.accountId, accountId), isOpen))
    .orderBy(desc(passwordLink.createdAt))
    .limit(1);
  return row?.createdAt;
}

export async function insertLink(tx: Transaction, row: typeof passwordLink.$inferInsert): Promise<void> {
  await tx.insert(passwordLink).values(row);
}

/** Deletes the links of an account that nobody has used. */
export async function deleteOpenLinks(db: Db, { accountId }: Owner): Promise<void> {
  await db.delete(passwordLink).where(and(eq(passwordLink.accountId, accountId), isOpen));
}

export async function deleteLink(db: Db, { keyHash }: { keyHash: Buffer }): Promise<void> {
  await db.delete(passwordLink).where(eq(passwordLink.keyHash, keyHash));
}

/** Called without a login, with arbitrary keys. */
const ofKey = preparedRead((db, { keyHash, now }: Placeholders<{ keyHash: Buffer; now: Date }>) =>
  db
    .select({
      accountId: passwordLink.accountId,
      way: passwordLink.way,
      expiresAt: passwordLink.expiresAt,
      name: account.name,
      mobile: account.mobile,
      role: account.role,
      collegeId: account.collegeId,
    })
    .from(passwordLink)
    .innerJoin(account, eq(account.id, passwordLink.accountId))
    .where(
      and(
        eq(passwordLink.keyHash, keyHash),
        isOpen,
        gt(passwordLink.expiresAt, now),
        isNull(account.cancelledAt),
      ),
    ),
);
export async function findByKey(db: Db, which: { keyHash: Buffer; now: Date }) {
  const [row] = await ofKey(db, which);
  return row;
}

/** Uses a link, once: false where it was used, replaced or has expired. */
export async function markUsed(tx: Transaction, { keyHash, now }: { keyHash: Buffer; now: Date }) {
  const { rowCount } = await tx
    .update(passwordLink)
    .set({ usedAt: now })
    .where(and(eq(passwordLink.keyHash, keyHash), isOpen, gt(passwordLink.expiresAt, now)));
  return rowCount === 1;
}

/** Ends the account's slip in force; returns since when it was. */
export async function endSlip(tx: Transaction, { accountId, now }: Owner & { now: Date }) {
  const [row] = await tx
    .update(passwordLink)
    .set({ endedAt: now })
    .where(and(eq(passwordLink.accountId, accountId), isSlipInForce))
    .returning({ usedAt: passwordLink.usedAt });
  return row?.usedAt ?? undefined;
}

/** Ends the account's slips in force but this one, whose password has replaced theirs. */
export async function endEarlierSlips(
  tx: Transaction,
  { keyHash, accountId, now }: Owner & { keyHash: Buffer; now: Date },
): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ endedAt: now })
    .where(and(eq(passwordLink.accountId, accountId), ne(passwordLink.keyHash, keyHash), isSlipInForce));
}

/** Whether the account's present password came from a slip. */
export async function hasSlipInForce(db: Db, { accountId }: Owner): Promise<boolean> {
  const rows = await db
    .select({ way: passwordLink.way })
    .from(passwordLink)
    .where(and(eq(passwordLink.accountId, accountId), isSlipInForce));
  return rows.length > 0;
}

/** Who printed the slips by which others could act as the account: the one in force, and the one that was in force at `at`. */
export async function listPrinters(db: Db, { accountId, at }: Owner & { at: Date }): Promise<number[]> {
  const wasInForce = and(lte(passwordLink.usedAt, at), gte(passwordLink.endedAt, at));
  const rows = await db
    .select({ byId: passwordLink.byId })
    .from(passwordLink)
    .where(
      and(eq(passwordLink.accountId, accountId), eq(passwordLink.way, 'slip'), or(isSlipInForce, wasInForce)),
    );
  return rows.map(({ byId }) => byId);
}
