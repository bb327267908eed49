import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { loginTicket } from '../../../schema/login-ticket.ts';

type LoginTicketRow = typeof loginTicket.$inferSelect;

export async function insertTicket(db: Db, row: typeof loginTicket.$inferInsert) {
  await db.insert(loginTicket).values(row);
}

/** Prepared, because anyone can call it without a login and with any ticket. */
const byHash = preparedRead((db, { hash, other }: Placeholders<{ hash: Buffer; other: Buffer }>) =>
  db
    .select()
    .from(loginTicket)
    .where(inArray(loginTicket.codeHash, [hash, other])),
);
/** Finds a ticket by either of two hashes: the given text may be a code or a ticket. */
export async function findTicket(
  db: Db,
  { hash, other = hash }: { hash: Buffer; other?: Buffer },
): Promise<LoginTicketRow | undefined> {
  const [row] = await byHash(db, { hash, other });
  return row;
}

interface Step {
  codeHash: Buffer;
  accountId: number;
  now: Date;
  status: 'scanned' | 'confirmed' | 'refused';
}

/**
 * Moves a live ticket to `status` for an account; false when it is over, decided, or scanned by another account.
 * `keepUntil`: the ticket stays valid at least until then.
 */
export async function step(
  db: Db,
  { codeHash, accountId, now, status, keepUntil = now }: Step & { keepUntil?: Date },
): Promise<boolean> {
  const mine = and(eq(loginTicket.status, 'scanned'), eq(loginTicket.accountId, accountId));
  const rows = await db
    .update(loginTicket)
    .set({
      status,
      accountId,
      expiresAt: sql`greatest(${loginTicket.expiresAt}, ${keepUntil.toISOString()})`,
    })
    .where(
      and(
        eq(loginTicket.codeHash, codeHash),
        gt(loginTicket.expiresAt, now),
        or(eq(loginTicket.status, 'waiting'), mine),
      ),
    )
    .returning({ codeHash: loginTicket.codeHash });
  return rows.length > 0;
}

/** Takes a confirmed ticket and returns its account. Succeeds once. */
export async function take(tx: Transaction, { codeHash, now }: { codeHash: Buffer; now: Date }) {
  const [row] = await tx
    .update(loginTicket)
    .set({ status: 'taken' })
    .where(
      and(
        eq(loginTicket.codeHash, codeHash),
        eq(loginTicket.status, 'confirmed'),
        gt(loginTicket.expiresAt, now),
      ),
    )
    .returning({ accountId: loginTicket.accountId, device: loginTicket.device });
  return row;
}

/** Refuses the tickets that an account has confirmed and no browser has taken yet. */
export async function endOfAccount(tx: Transaction, { accountId }: { accountId: number }) {
  await tx
    .update(loginTicket)
    .set({ status: 'refused' })
    .where(and(eq(loginTicket.accountId, accountId), eq(loginTicket.status, 'confirmed')));
}
