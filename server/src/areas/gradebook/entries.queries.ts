import { learningStatuses } from '@zhixing/contract/words';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { isNotJoined, rosterEntry } from '../../schema/roster.ts';
import { isOneOfPeople, personOf, rosterEntriesAmong, studentsAmong } from './people/person.queries.ts';

/**
 * Those of the roster entries whose people have not joined. They cannot join until the transaction ends: the triggers that move what was typed
 * lock the entry. Looked at after the lock, so that somebody who joined while it was waited for is seen.
 */
async function lockRosterEntries(
  tx: Transaction,
  { campId, entryIds }: { campId: number; entryIds: readonly number[] },
): Promise<number[]> {
  if (entryIds.length === 0) return [];
  const named = and(eq(rosterEntry.campId, campId), inArray(rosterEntry.id, [...entryIds]));
  await tx.select({ id: rosterEntry.id }).from(rosterEntry).where(named).orderBy(rosterEntry.id).for('share');
  const rows = await tx
    .select({ id: rosterEntry.id })
    .from(rosterEntry)
    .innerJoin(camp, eq(camp.id, rosterEntry.campId))
    .where(and(named, isNotJoined));
  return rows.map(({ id }) => -id);
}

/** Those of these people who are in the camp's gradebook. They cannot leave it, or join, until the transaction ends. */
export async function lockPeople(
  tx: Transaction,
  { campId, people }: { campId: number; people: readonly number[] },
): Promise<number[]> {
  const students = await lockStudents(tx, { campId, studentIds: studentsAmong(people) });
  const others = await lockRosterEntries(tx, { campId, entryIds: rosterEntriesAmong(people) });
  return [...students, ...others];
}

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

export async function isStudentOf(
  db: Db,
  { campId, studentId }: { campId: number; studentId: number },
): Promise<boolean> {
  const rows = await db
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.campId, campId),
        eq(enrolment.studentId, studentId),
        isOneOf(enrolment.status, learningStatuses),
      ),
    );
  return rows.length > 0;
}

/** What staff have typed about these people. Nobody else changes it until the transaction ends. */
export async function lockEntries(
  tx: Transaction,
  { campId, people }: { campId: number; people: readonly number[] },
) {
  const rows = await tx
    .select()
    .from(gradebookEntry)
    .where(and(eq(gradebookEntry.campId, campId), isOneOfPeople(gradebookEntry, people)))
    .orderBy(
      gradebookEntry.studentId,
      gradebookEntry.rosterEntryId,
      gradebookEntry.chapterId,
      gradebookEntry.columnId,
    )
    .for('update');
  return rows.map((row) => ({ ...row, person: personOf(row) }));
}

export type EntryRow = typeof gradebookEntry.$inferSelect;

export type NewEntry = typeof gradebookEntry.$inferInsert;

/**
 * Writes cells whose revision is still the one before `revision` (optimistic concurrency), in one statement. Returns
 * those that were written.
 */
export async function writeEntries(tx: Transaction, entries: readonly NewEntry[]) {
  const written: Awaited<ReturnType<typeof writeSome>> = [];
  for (let from = 0; from < entries.length; from += rowsMost)
    written.push(...(await writeSome(tx, entries.slice(from, from + rowsMost))));
  return written;
}

/** So many rows of eleven values each are within what a statement may have (65,535). */
const rowsMost = 5000;

async function writeSome(tx: Transaction, entries: readonly NewEntry[]) {
  const rows = await tx
    .insert(gradebookEntry)
    .values([...entries])
    .onConflictDoUpdate({
      target: [
        gradebookEntry.studentId,
        gradebookEntry.rosterEntryId,
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
      rosterEntryId: gradebookEntry.rosterEntryId,
      chapterId: gradebookEntry.chapterId,
      columnId: gradebookEntry.columnId,
    });
  return rows.map((row) => ({ ...row, person: personOf(row) }));
}

/** Who saved the cells of these people last. */
export async function listSavers(db: Db, { campId, people }: { campId: number; people: readonly number[] }) {
  const rows = await db
    .select({
      studentId: gradebookEntry.studentId,
      rosterEntryId: gradebookEntry.rosterEntryId,
      chapterId: gradebookEntry.chapterId,
      columnId: gradebookEntry.columnId,
      by: account.name,
    })
    .from(gradebookEntry)
    .innerJoin(account, eq(account.id, gradebookEntry.savedBy))
    .where(and(eq(gradebookEntry.campId, campId), isOneOfPeople(gradebookEntry, people)));
  return rows.map((row) => ({ ...row, person: personOf(row) }));
}

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(gradebookEntry).where(eq(gradebookEntry.studentId, studentId));
}
