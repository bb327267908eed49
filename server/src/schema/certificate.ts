import { nameLimits } from '@zhixing/contract/names';
import { sealers } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { project } from './practise.ts';

/** Each template version is a picture under /public/certificate/ and never changes once used. */
export const certificateTemplate = pgTable('certificate_template', {
  version: integer().primaryKey(),
  image: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

/**
 * Frozen at issue, except for the two names: until it is sealed they are read from the account, and only then stored here
 * (rules: certificate-sealing). The trigger certificate_frozen allows no other changes than the revocation and the record of
 * the download.
 */
export const certificate = pgTable(
  'certificate',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    id: id().unique(),
    projectId: ref()
      .notNull()
      .references(() => project.id),
    number: text().notNull().unique(),
    templateVersion: integer()
      .notNull()
      .references(() => certificateTemplate.version),
    name: text(),
    nameEn: text(),
    sealedAt: time(),
    sealedBy: text({ enum: sealers }),
    projectName: text().notNull(),
    projectNameEn: text().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    issuedAt: time().notNull(),
    notifiedAt: time(),
    revokedAt: time(),
    revokedReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    // A revoked one stays beside the next one that is earned.
    uniqueIndex('certificate_once').on(t.studentId, t.projectId).where(sql`${t.revokedAt} is null`),
    check('certificate_number', sql`${t.number} ~ '^ZX[0-9]{4}[0-9A-HJKMNP-TV-Z]{10}$'`),
    check(
      'certificate_sealed',
      sql`num_nulls(${t.sealedAt}, ${t.sealedBy}, ${t.name}, ${t.nameEn}) in (0, 4)`,
    ),
    check('certificate_sealed_by', isOneOf(t.sealedBy, sealers)),
    check('certificate_name', isLine(t.name, nameLimits.name)),
    check('certificate_name_en', isLine(t.nameEn, nameLimits.nameEn)),
    index('certificate_unsealed').on(t.issuedAt).where(sql`${t.sealedAt} is null`),
    check('certificate_month', sql`${t.month} between 1 and 12`),
    check('certificate_revoked', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
);
