import { sql } from 'drizzle-orm';
import { bigint, check, index, inet, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../db/columns.ts';
import { account } from './account.ts';

/**
 * An account's second factor: a secret shared with an authenticator app. `confirmedAt` null: offered, but no code has been
 * entered yet. `lastStep`: the 30 s time step of the last accepted code; no step is accepted twice.
 */
export const secondFactor = pgTable('second_factor', {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Encrypted with the product's keys. */
  secret: text().notNull(),
  confirmedAt: time(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** For users who have lost the app; each code works once. Only a keyed hash is stored. */
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

/** A login whose password or SMS code was right and that waits for the second factor. Only the SHA-256 of the ticket is stored. */
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
