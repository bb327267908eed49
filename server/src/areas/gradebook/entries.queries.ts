import { learningStatuses } from '@zhixing/contract/words';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { gradebookEntry, gradebookEntryPast } from '../../schema/gradebook/gradebook.ts';
import { enrolment } from '../../schema/practise.ts';

/** Those of `studentIds` who learn in the camp. They cannot leave it until the transaction ends. */
export async function lockStudents(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.campId, campId),
        isOneOf(enrolment.status, learningStatuses),
        inArray(enrolment.studentId, [...studentIds]),
      ),
    )
    .orderBy(enrolment.studentId)
    .for('share');
  return rows.map(({ studentId }) => studentId);
}

/** What staff have typed about these students. Nobody else changes it until the transaction ends. */
export const lockEntries = (
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: readonly number[] },
) =>
  tx
    .select()
    .from(gradebookEntry)
    .where(and(eq(gradebookEntry.campId, campId), inArray(gradebookEntry.studentId, [...studentIds])))
    .orderBy(gradebookEntry.studentId, gradebookEntry.chapterId, gradebookEntry.columnId)
    .for('update');

export type EntryRow = typeof gradebookEntry.$inferSelect;

export async function keepPast(
  tx: Transaction,
  entries: readonly (typeof gradebookEntryPast.$inferInsert)[],
): Promise<void> {
  if (entries.length > 0) await tx.insert(gradebookEntryPast).values([...entries]);
}

export type NewEntry = typeof gradebookEntry.$inferInsert;

/**
 * Writes cells whose revision is still the one before `revision` (optimistic concurrency), in one statement. Returns
 * those that were written.
 */
export async function writeEntries(tx: Transaction, entries: readonly NewEntry[]) {
  return tx
    .insert(gradebookEntry)
    .values([...entries])
    .onConflictDoUpdate({
      target: [
        gradebookEntry.studentId,
        gradebookEntry.campId,
        gradebookEntry.chapterId,
        gradebookEntry.columnId,
      ],
      set: {
        value: sql`excluded.value`,
        flag: sql`excluded.flag`,
        revision: sql`excluded.revision`,
        reason: sql`excluded.reason`,
        savedBy: sql`excluded.saved_by`,
        savedAt: sql`excluded.saved_at`,
      },
      setWhere: sql`${gradebookEntry.revision} = excluded.revision - 1`,
    })
    .returning({
      studentId: gradebookEntry.studentId,
      chapterId: gradebookEntry.chapterId,
      columnId: gradebookEntry.columnId,
    });
}

/** Who saved the cells of these students last. */
export async function listSavers(
  db: Db,
  { campId, studentIds }: { campId: number; studentIds: readonly number[] },
) {
  return db
    .select({
      studentId: gradebookEntry.studentId,
      chapterId: gradebookEntry.chapterId,
      columnId: gradebookEntry.columnId,
      by: account.name,
    })
    .from(gradebookEntry)
    .innerJoin(account, eq(account.id, gradebookEntry.savedBy))
    .where(and(eq(gradebookEntry.campId, campId), inArray(gradebookEntry.studentId, [...studentIds])));
}

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(gradebookEntry).where(eq(gradebookEntry.studentId, studentId));
  await tx.delete(gradebookEntryPast).where(eq(gradebookEntryPast.studentId, studentId));
}
