import { enrolmentStatus } from '@zhixing/contract/words';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { enrolment } from './practise.table.ts';

const { waiting, learning, left } = enrolmentStatus;

export async function leaveAll(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx
    .update(enrolment)
    .set({ status: left })
    .where(and(eq(enrolment.studentId, studentId), inArray(enrolment.status, [waiting, learning])));
}
