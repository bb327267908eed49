import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { inquiry, notice } from './talk.table.ts';

export async function deleteNotices(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(notice).where(eq(notice.accountId, accountId));
}

/** Their turns and the notices of them go with them. */
export async function deleteInquiries(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(inquiry).where(eq(inquiry.studentId, studentId));
}
