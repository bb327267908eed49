import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import {
  type Placeholders,
  preparedRead,
  type ValuesOrPlaceholders,
} from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { factorTicket, recoveryCode, secondFactor } from '../../schema/second-factor.ts';

interface Owner {
  accountId: number;
}

const isOfAccount = ({ accountId }: ValuesOrPlaceholders<Owner>) => eq(secondFactor.accountId, accountId);
const isConfirmed = (owner: ValuesOrPlaceholders<Owner>) =>
  and(isOfAccount(owner), isNotNull(secondFactor.confirmedAt));

export async function isOn(db: Db, owner: Owner): Promise<boolean> {
  const rows = await db
    .select({ accountId: secondFactor.accountId })
    .from(secondFactor)
    .where(isConfirmed(owner));
  return rows.length > 0;
}

/** Locks the row until the transaction ends, so that one code is not accepted twice. */
export async function lockFactor(tx: Transaction, owner: Owner) {
  const [row] = await tx.select().from(secondFactor).where(isOfAccount(owner)).for('update');
  return row;
}

/** Stores a new secret in place of an unconfirmed one; false when there is a confirmed one. */
export async function offerSecret(db: Db, { accountId, secret }: Owner & { secret: string }) {
  const { rowCount } = await db
    .insert(secondFactor)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    });
  return rowCount === 1;
}

export async function setFactor(
  tx: Transaction,
  { accountId, ...set }: Owner & { lastStep?: number; confirmedAt?: Date },
) {
  await tx.update(secondFactor).set(set).where(isOfAccount({ accountId }));
}

export async function deleteFactor(tx: Transaction, { accountId }: Owner) {
  await tx.delete(secondFactor).where(isOfAccount({ accountId }));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.delete(factorTicket).where(eq(factorTicket.accountId, accountId));
}

const isUnused = ({ accountId }: ValuesOrPlaceholders<Owner>) =>
  and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));

export async function listRecoveryCodes(tx: Transaction, owner: Owner): Promise<Buffer[]> {
  const rows = await tx.select({ codeHash: recoveryCode.codeHash }).from(recoveryCode).where(isUnused(owner));
  return rows.map(({ codeHash }) => codeHash);
}

const stateOf = preparedRead((db, { accountId }: Placeholders<Owner>) =>
  db
    .select({
      on: sql<boolean>`exists (select from ${secondFactor} where ${isConfirmed({ accountId })})`,
      recoveryLeft: sql<number>`(select count(*)::int from ${recoveryCode} where ${isUnused({ accountId })})`,
    })
    .from(account)
    .where(eq(account.id, accountId)),
);

/** Whether there is a confirmed factor, and how many recovery codes are left; in one statement. */
export async function readState(db: Db, owner: Owner) {
  const [row] = await stateOf(db, owner);
  return row ?? { on: false, recoveryLeft: 0 };
}

export async function useRecoveryCode(
  tx: Transaction,
  { accountId, codeHash, now }: Owner & { codeHash: Buffer; now: Date },
) {
  await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(isUnused({ accountId }), eq(recoveryCode.codeHash, codeHash)));
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { accountId, hashes }: Owner & { hashes: Buffer[] },
) {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

export async function insertTicket(tx: Transaction, row: typeof factorTicket.$inferInsert) {
  await tx.insert(factorTicket).values(row);
}

type WhichTicket = { ticketHash: Buffer; now: Date };
const isAlive = ({ ticketHash, now }: ValuesOrPlaceholders<WhichTicket>) =>
  and(eq(factorTicket.ticketHash, ticketHash), gt(factorTicket.expiresAt, now));

/** Prepared, because anyone can call it without a login and with any ticket. */
const aliveTicket = preparedRead((db, { ticketHash, now }: Placeholders<WhichTicket>) =>
  db.select().from(factorTicket).where(isAlive({ ticketHash, now })),
);
export async function findTicket(db: Db, which: WhichTicket) {
  const [row] = await aliveTicket(db, which);
  return row;
}

/** Deletes the ticket; false when there was none. A ticket opens one session. */
export async function takeTicket(tx: Transaction, which: WhichTicket): Promise<boolean> {
  const { rowCount } = await tx.delete(factorTicket).where(isAlive(which));
  return rowCount === 1;
}

/** Tickets of unfinished logins end together with the account's sessions. */
export async function deleteTicketsOf(tx: Transaction, { accountId }: Owner) {
  await tx.delete(factorTicket).where(eq(factorTicket.accountId, accountId));
}

export async function deleteTicketsBefore(tx: Transaction, { now }: { now: Date }) {
  await tx.delete(factorTicket).where(lt(factorTicket.expiresAt, now));
}
