import { sql } from 'drizzle-orm';
import { bigint, check, index, inet, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../../db/columns.ts';
import { account } from './account.table.ts';

/**
 * The second factor of an account: a secret shared with an app that shows codes. `confirmedAt` null:
 * offered, and no code of it was given yet. `lastStep`: the half minute of the last code that was taken; none is taken twice.
 */
export const secondFactor = pgTable('second_factor', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Sealed with the product's keys. */
  secret: text().notNull(),
  confirmedAt: time(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** For who has lost the app: each works once. Only a keyed hash is kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
    usedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** A login whose password or SMS code was right, and whose second factor is awaited. Only the SHA-256 of the ticket is kept. */
export const factorTicket = pgTable(
  'factor_ticket',
  {
    ticketHash: bytes().primaryKey(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    way: text({ enum: ['password', 'code'] }).notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    device: text().notNull(),
    address: inet().notNull(),
  },
  (t) => [
    index('factor_ticket_by_account').on(t.accountId),
    index('factor_ticket_by_expiry').on(t.expiresAt),
    check('factor_ticket_way', sql`${t.way} in ('password', 'code')`),
  ],
);
