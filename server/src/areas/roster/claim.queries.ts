import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { rosterEntry, rosterImport } from './roster.table.ts';

/** No import reads who has which number meanwhile; several who register do not wait for each other. */
export async function holdNumber(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(727501)`);
}

/** The entries that wait for a number are this student's from now on. A camp where the student has an entry already keeps that one. */
export async function bindEntries(
  tx: Transaction,
  { countryCode, mobile, studentId }: { countryCode: string; mobile: string; studentId: number },
) {
  return tx
    .update(rosterEntry)
    .set({ studentId })
    .where(
      and(
        eq(rosterEntry.countryCode, countryCode),
        eq(rosterEntry.mobile, mobile),
        isNull(rosterEntry.studentId),
        sql`not exists (select 1 from roster_entry own where own.camp_id = ${rosterEntry.campId} and own.student_id = ${studentId})`,
      ),
    )
    .returning({
      campId: rosterEntry.campId,
      name: rosterEntry.name,
      nameEn: rosterEntry.nameEn,
      hand: rosterEntry.hand,
    });
}

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(rosterEntry).where(eq(rosterEntry.studentId, studentId));
}

export async function deleteImports(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(rosterImport).where(lt(rosterImport.createdAt, before));
}
