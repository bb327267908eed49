import type { FigureState, UpgradeRule } from '@zhixing/contract/gradebook-words';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, type PgColumn, pgTable, unique } from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns.ts';
import { account } from '../account.ts';
import { camp } from '../practise.ts';
import { rosterEntry } from '../roster.ts';

interface ShownFigure {
  state: FigureState;
  score: number | null;
  late: boolean;
}
interface ShownTotal {
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
}

/** What changed for one person. `item`: its key. `before` null: not in the gradebook. */
export interface UpgradeChange {
  figures: { item: string; rule: UpgradeRule; before: ShownFigure; after: ShownFigure }[];
  total: { rules: UpgradeRule[]; before: ShownTotal | null; after: ShownTotal } | null;
  missing: { item: string; state: FigureState }[];
}

/**
 * What the rules of November 2026 changed in open gradebooks (rules: gradebook-upgrade), until they are submitted. `changed`: more than that
 * the total is unsettled. Of somebody of the roster who had not joined `rosterEntryId` stands in place of `studentId`.
 */
export const gradebookUpgradeChange = pgTable(
  'gradebook_upgrade_change',
  {
    studentId: ref().references(() => account.id),
    rosterEntryId: ref().references((): PgColumn => rosterEntry.id, { onDelete: 'cascade' }),
    campId: ref()
      .notNull()
      .references((): PgColumn => camp.id, { onDelete: 'cascade' }),
    changed: boolean().notNull(),
    change: jsonb().$type<UpgradeChange>().notNull(),
  },
  (t) => [
    unique('gradebook_upgrade_change_once').on(t.campId, t.studentId, t.rosterEntryId).nullsNotDistinct(),
    index('gradebook_upgrade_change_by_student').on(t.studentId),
    index('gradebook_upgrade_change_by_roster')
      .on(t.rosterEntryId)
      .where(sql`${t.rosterEntryId} is not null`),
    check('gradebook_upgrade_change_person', sql`(${t.studentId} is null) <> (${t.rosterEntryId} is null)`),
  ],
);
