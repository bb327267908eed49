import { and, eq, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { rosterEntry, rosterImport } from './roster.table.ts';

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(rosterEntry).where(eq(rosterEntry.studentId, studentId));
}

/** A number that is somebody else's now says nothing of whom rosters had it for; it may be imported for its new owner. */
export async function deleteNumberOf(
  tx: Transaction,
  { studentId, countryCode, mobile }: { studentId: number; countryCode: string; mobile: string },
): Promise<void> {
  await tx
    .update(rosterEntry)
    .set({ countryCode: '', mobile: null })
    .where(
      and(
        eq(rosterEntry.studentId, studentId),
        eq(rosterEntry.countryCode, countryCode),
        eq(rosterEntry.mobile, mobile),
      ),
    );
}

export async function deleteImports(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(rosterImport).where(lt(rosterImport.createdAt, before));
}
