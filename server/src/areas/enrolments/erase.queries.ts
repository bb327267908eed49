import { enrolmentStatus } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { enrolment } from '../../schema/practise.ts';

const { waiting, learning, left } = enrolmentStatus;

export async function leaveAll(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx
    .update(enrolment)
    .set({ status: left })
    .where(and(eq(enrolment.studentId, studentId), isOneOf(enrolment.status, [waiting, learning])));
}
