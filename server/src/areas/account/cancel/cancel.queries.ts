import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account, collegeMember, session } from '../account.table.ts';
import { emailCode } from '../codes/email-code.table.ts';
import { deleteFactor } from '../factor/factor.queries.ts';
import { answeredRequest } from '../idempotency.table.ts';
import { loginTicket } from '../qr/login-ticket.table.ts';
import { writingKey } from '../writing-key.table.ts';
import { nobody } from './cancel.policy.ts';

export async function readStanding(tx: Transaction, { accountId }: { accountId: number }) {
  const [row] = await tx
    .select({ role: account.role, isDemo: account.isDemo })
    .from(account)
    .where(eq(account.id, accountId));
  return row;
}

/** Notes when its owner asked; false: the password is another by now. */
export async function setAsked(
  tx: Transaction,
  { accountId, passwordHash, now }: { accountId: number; passwordHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ cancelAskedAt: now })
    .where(
      and(eq(account.id, accountId), eq(account.passwordHash, passwordHash), isNull(account.cancelledAt)),
    );
  return rowCount === 1;
}

const isDue = (before: Date) => and(lte(account.cancelAskedAt, before), isNull(account.cancelledAt));

/** Accounts whose owners asked before, by their id, from behind `after`. */
export async function listDue(
  db: Db,
  { before, after, most }: { before: Date; after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isDue(before), gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Holds an account that is still due; where it could be reached. undefined: it was taken back, or is erased. */
export async function holdDue(tx: Transaction, { accountId, before }: { accountId: number; before: Date }) {
  const { countryCode, mobile, email } = account;
  const [row] = await tx
    .select({ countryCode, mobile, email })
    .from(account)
    .where(and(eq(account.id, accountId), isDue(before)))
    .for('no key update');
  return row;
}

/** Whatever hangs on the account in this area, and who it was. The row stays, for what refers to it. */
export async function eraseAccount(tx: Transaction, { accountId, now }: { accountId: number; now: Date }) {
  await tx
    .update(account)
    .set({ ...nobody, cancelledAt: now })
    .where(eq(account.id, accountId));
  await tx.delete(session).where(eq(session.accountId, accountId));
  await tx.delete(loginTicket).where(eq(loginTicket.accountId, accountId));
  await tx.delete(collegeMember).where(eq(collegeMember.accountId, accountId));
  await tx.delete(emailCode).where(eq(emailCode.accountId, accountId));
  await deleteFactor(tx, { accountId });
  await tx.delete(answeredRequest).where(eq(answeredRequest.studentId, accountId));
  // What was sealed on a device with it can never be opened again (rules: unsent-sealed).
  await tx.delete(writingKey).where(eq(writingKey.accountId, accountId));
}
