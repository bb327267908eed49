import { registrarFileBytes } from '@zhixing/contract/gradebook-limits';
import type { GradeFlag, RegistrarSource } from '@zhixing/contract/gradebook-words';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, type PgColumn, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, isLine, literals, ref, time } from '../../db/columns.ts';
import { college } from '../account.ts';

/**
 * What stands in a column of the spreadsheet. `name`: of a category or an item, where `source` is `named`; of a remark, whose
 * flags it names, '' for the total's. `flags`: those that a remark names, all where they are not there. `replacesFormulas`: the file
 * computes the column, and whoever mapped it knew.
 */
export interface RegistrarColumn {
  column: number;
  title: string;
  source: RegistrarSource;
  name: string;
  flags?: GradeFlag[];
  replacesFormulas?: boolean;
}

/** A spreadsheet of a college's registrar (.xlsx) that is filled with the marks of camps (rules: registrar-template). */
export const registrarTemplate = pgTable(
  'registrar_template',
  {
    id: id().primaryKey(),
    collegeId: ref()
      .notNull()
      .references((): PgColumn => college.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    file: bytes().notNull(),
    sheet: text().notNull(),
    headerRow: integer().notNull(),
    columns: jsonb().$type<RegistrarColumn[]>().notNull(),
    savedAt: time().notNull(),
  },
  (t) => [
    unique('registrar_template_name').on(t.collegeId, t.name),
    check('registrar_template_name_line', sql`${isLine(t.name, 30)} and ${t.name} <> ''`),
    check('registrar_template_file', sql`octet_length(${t.file}) <= ${literals(registrarFileBytes)}`),
  ],
);
