import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account, collegeMember, session } from '../../../schema/account.ts';
import { emailCode } from '../../../schema/email-code.ts';
import { answeredRequest } from '../../../schema/idempotency.ts';
import { loginTicket } from '../../../schema/login-ticket.ts';
import { writingKey } from '../../../schema/writing-key.ts';
import { deleteFactor } from '../factor.queries.ts';
import { runningOf } from '../running.expressions.ts';
import { nobody } from './cancel.policy.ts';

/** `timed`: whether a test with a running clock can still be submitted (rules: test-clock-seen). */
export async function readCancelState(tx: Transaction, { accountId, now }: { accountId: number; now: Date }) {
  const [row] = await tx
    .select({
      role: account.role,
      isDemo: account.isDemo,
      timed: sql<boolean>`${runningOf(account.id, now)} is not null`,
    })
    .from(account)
    .where(eq(account.id, accountId));
  return row;
}

/** Records when the cancellation was requested; false when the password has changed. */
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

/** Ids of accounts whose cancellation was requested before `before`, in ascending order from `after` on (exclusive). */
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

/**
 * Locks an account that is still due and returns its number and e-mail. undefined: the request was withdrawn, or the
 * account is erased.
 */
export async function lockDueAccount(
  tx: Transaction,
  { accountId, before }: { accountId: number; before: Date },
) {
  const { countryCode, mobile, email } = account;
  const [row] = await tx
    .select({ countryCode, mobile, email })
    .from(account)
    .where(and(eq(account.id, accountId), isDue(before)))
    .for('no key update');
  return row;
}

/**
 * Deletes the account's rows in this area and its personal data. The account row stays, because other tables reference
 * it.
 */
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
  // Text that a device sealed with this key can never be opened again (rules: unsent-sealed).
  await tx.delete(writingKey).where(eq(writingKey.accountId, accountId));
}
