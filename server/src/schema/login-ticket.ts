import { sql } from 'drizzle-orm';
import { check, index, inet, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../db/columns.ts';
import { account } from './account.ts';

/** A QR login in progress (docs/decisions/0009). Only the SHA-256 of the code in the picture is stored. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    codeHash: bytes().primaryKey(),
    status: text({ enum: ['waiting', 'scanned', 'confirmed', 'refused', 'taken'] })
      .notNull()
      .default('waiting'),
    /** The account whose phone has scanned the code. */
    accountId: ref().references(() => account.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** The device of the waiting browser. */
    device: text().notNull(),
    address: inet().notNull(),
  },
  (t) => [
    index('login_ticket_by_account').on(t.accountId),
    index('login_ticket_by_expiry').on(t.expiresAt),
    check('login_ticket_hash_length', sql`octet_length(${t.codeHash}) = 32`),
    check('login_ticket_status', sql`${t.status} in ('waiting', 'scanned', 'confirmed', 'refused', 'taken')`),
    check('login_ticket_account', sql`(${t.status} = 'waiting') = (${t.accountId} is null)`),
    check('login_ticket_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
