import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { project } from '../practise/practise.table.ts';

/** A template version is a picture under /public/certificate/ and never changes once used. */
export const certificateTemplate = pgTable('certificate_template', {
  version: integer().primaryKey(),
  image: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});

/** Frozen at issue: nothing here changes but the revocation and the record of the download. */
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
    name: text().notNull(),
    nameEn: text().notNull(),
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
    unique('certificate_once').on(t.studentId, t.projectId),
    check('certificate_number', sql`${t.number} ~ '^ZX[0-9]{4}[0-9A-HJKMNP-TV-Z]{10}$'`),
    check('certificate_month', sql`${t.month} between 1 and 12`),
    check('certificate_revoked', sql`(${t.revokedAt} is null) = (${t.revokedReason} is null)`),
  ],
);
