import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account, ofStaff } from '../../schema/account.ts';

/** Reads and locks the post until the transaction ends. */
export async function readPost(tx: Transaction, { accountId }: { accountId: number }) {
  const [row] = await tx
    .select({ role: account.role, collegeId: account.collegeId })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.cancelledAt)))
    .for('no key update');
  return row;
}

export async function countAdministrators(db: Db): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(account)
    .where(and(ofStaff, eq(account.role, 'admin'), isNull(account.cancelledAt)));
  return row?.found ?? 0;
}

export async function hasRegistrarDuty(db: Db, { accountId }: { accountId: number }): Promise<boolean> {
  const [row] = await db
    .select({ duty: account.registrarDuty })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.duty === true;
}
