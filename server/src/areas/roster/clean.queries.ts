import { eq, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { rosterEntry, rosterImport } from './roster.table.ts';

export async function deleteEntriesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(rosterEntry).where(eq(rosterEntry.studentId, studentId));
}

export async function deleteImports(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(rosterImport).where(lt(rosterImport.createdAt, before));
}
