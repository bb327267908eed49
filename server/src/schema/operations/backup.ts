import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, literals, time } from '../../db/columns.ts';

const backupActs = ['backup', 'check'] as const;
const backupOutcomes = ['done', 'failed'] as const;

/** What a backup or a check of one has found. `lost`: files that had a row and were not in the storage as it says. */
export interface BackupFigures {
  tables?: number;
  rows?: number;
  files?: number;
  bytes?: number;
  copiedFiles?: number;
  copiedBytes?: number;
  lost?: number;
  certificates?: number;
  removed?: number;
}

/** Each backup and each check of one that has ended (rules: backup): for the metrics, and to know which targets were used before. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: id().primaryKey(),
    act: text({ enum: backupActs }).notNull(),
    outcome: text({ enum: backupOutcomes }).notNull(),
    startedAt: time().notNull(),
    finishedAt: time().notNull(),
    /** Where, without credentials. */
    target: text().notNull(),
    /** The backup's name; null: it has none, because it failed. */
    name: text(),
    /** Of a failure: what to do, as a sentence. */
    reason: text(),
    figures: jsonb().$type<BackupFigures>().notNull().default({}),
  },
  (t) => [
    index('backup_run_by_act').on(t.act, t.finishedAt),
    check('backup_run_act', sql`${t.act} in (${literals(...backupActs)})`),
    check('backup_run_outcome', sql`${t.outcome} in (${literals(...backupOutcomes)})`),
    check('backup_run_reason', sql`(${t.outcome} = ${literals('failed')}) = (${t.reason} is not null)`),
  ],
);
