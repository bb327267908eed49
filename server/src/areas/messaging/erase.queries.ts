import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { inquiry } from '../../schema/messages.ts';

/** Messages and notices of the questions are deleted by cascade. */
export async function deleteInquiries(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(inquiry).where(eq(inquiry.studentId, studentId));
}
