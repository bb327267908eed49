import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { gradebookRow, rulesBefore, rulesNow } from '../../../schema/gradebook/gradebook-row.ts';
import { camp } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { isOneOfPeople, personColumns, personOf } from '../people/person.queries.ts';
import type { GradebookPeople } from '../students.queries.ts';

type StoredRow = Pick<typeof gradebookRow.$inferSelect, 'rules' | 'row'> & { person: number };

const { studentId, rosterEntryId, campId, rules, row } = gradebookRow;
const columns = { studentId, rosterEntryId, rules, row };

const rowOfStudent = preparedRead((db, one: Placeholders<{ campId: number; studentId: number }>) =>
  db
    .select(columns)
    .from(gradebookRow)
    .where(and(eq(campId, one.campId), eq(studentId, one.studentId))),
);

/** The rows that are stored of a closed gradebook, of all its people or of some. */
export async function listClosedRows(db: Db, { campId: id, people }: GradebookPeople): Promise<StoredRow[]> {
  const [one] = people ?? [];
  const found =
    people?.length === 1 && one !== undefined && one > 0
      ? await rowOfStudent(db, { campId: id, studentId: one })
      : await db
          .select(columns)
          .from(gradebookRow)
          .where(and(eq(campId, id), people && isOneOfPeople(gradebookRow, people)));
  return found.map(({ rules, row, ...ids }) => ({ person: personOf(ids), rules, row }));
}

/** Rows of one insert, so that a statement stays below the limit of parameters and of size. */
const batch = 500;

/** Stores rows, over those that are stored already. */
export async function storeClosedRows(
  tx: Transaction,
  { campId: id, rows }: { campId: number; rows: readonly StoredRow[] },
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx
      .insert(gradebookRow)
      .values(
        rows
          .slice(at, at + batch)
          .map(({ person, ...stored }) => ({ ...stored, ...personColumns(person), campId: id })),
      )
      .onConflictDoUpdate({
        target: [campId, studentId, rosterEntryId],
        set: { rules: sql`excluded.rules`, row: sql`excluded.row` },
      });
}

/** Answers whether they were by the rules before. */
export async function deleteClosedRows(tx: Transaction, whose: { campId: number }): Promise<boolean> {
  const deleted = await tx.delete(gradebookRow).where(eq(campId, whose.campId)).returning({ rules });
  return deleted.some(({ rules }) => rules === rulesBefore);
}

/** Gives an account the rows that were stored of it at its roster entries, which are deleted with the person's data. */
export async function keepClosedRowsOf(tx: Transaction, whose: { studentId: number }): Promise<void> {
  await tx
    .update(gradebookRow)
    .set({ studentId: whose.studentId, rosterEntryId: null })
    .from(rosterEntry)
    .where(and(eq(rosterEntryId, rosterEntry.id), eq(rosterEntry.studentId, whose.studentId)));
}

/** Whether a closed gradebook was submitted by the rules of now, and so has a row of everybody in it. */
export async function isStoredByRulesNow(db: Db, whose: { campId: number }): Promise<boolean> {
  const stored = await db
    .select({ rules })
    .from(gradebookRow)
    .where(and(eq(campId, whose.campId), eq(rules, rulesNow)))
    .limit(1);
  return stored.length > 0;
}

/** The camps whose gradebook is closed. */
export async function listClosedCamps(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: camp.id })
    .from(camp)
    .where(inArray(camp.gradebookState, ['submitted', 'locked']))
    .orderBy(camp.id);
  return rows.map(({ id }) => id);
}
