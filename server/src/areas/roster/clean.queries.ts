import { and, eq, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { rosterEntry, rosterImport } from '../../schema/roster.ts';

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(rosterEntry).where(eq(rosterEntry.studentId, studentId));
}

/**
 * Clears a number that has passed to another account from the former owner's entries, so that it can be imported for the new
 * owner.
 */
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
