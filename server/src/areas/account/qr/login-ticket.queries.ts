import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { loginTicket } from './login-ticket.table.ts';

type Row = typeof loginTicket.$inferSelect;

export async function insertTicket(db: Db, row: typeof loginTicket.$inferInsert) {
  await db.insert(loginTicket).values(row);
}

/** Strangers ask it, with any ticket that they make up. */
const byHash = compiled((db, { hash, other }: Given<{ hash: Buffer; other: Buffer }>) =>
  db
    .select()
    .from(loginTicket)
    .where(inArray(loginTicket.codeHash, [hash, other])),
);
/** By either of the hashes that what was given may stand for. */
export async function findTicket(
  db: Db,
  { hash, other = hash }: { hash: Buffer; other?: Buffer },
): Promise<Row | undefined> {
  const [row] = await byHash(db, { hash, other });
  return row;
}

interface Step {
  codeHash: Buffer;
  accountId: number;
  now: Date;
  status: 'scanned' | 'confirmed' | 'refused';
}

/** One step by an account, of a ticket that is alive and nobody else's; false: it is not. `keepUntil`: no sooner over. */
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

/** The account of a confirmed ticket, once. */
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

/** What an account's phone has confirmed opens nothing any more. */
export async function endOfAccount(tx: Transaction, { accountId }: { accountId: number }) {
  await tx
    .update(loginTicket)
    .set({ status: 'refused' })
    .where(and(eq(loginTicket.accountId, accountId), eq(loginTicket.status, 'confirmed')));
}
