import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { watchLease } from './learning.table.ts';

/** Gives the student's one lease to this chapter; whoever held it before holds nothing now. */
export async function takeLease(
  tx: Transaction,
  row: { studentId: number; chapterId: number; lease: string; beganAt: Date },
) {
  const { chapterId, lease, beganAt } = row;
  await tx
    .insert(watchLease)
    .values(row)
    .onConflictDoUpdate({ target: watchLease.studentId, set: { chapterId, lease, beganAt, granted: 0 } });
}

/** The lease, locked until the transaction ends, if it is still the student's one and of this chapter. */
export async function lockLease(
  tx: Transaction,
  { studentId, chapterId, lease }: { studentId: number; chapterId: number; lease: string },
) {
  const [row] = await tx
    .select({ beganAt: watchLease.beganAt, granted: watchLease.granted })
    .from(watchLease)
    .where(
      and(
        eq(watchLease.studentId, studentId),
        eq(watchLease.chapterId, chapterId),
        eq(watchLease.lease, lease),
      ),
    )
    .for('update');
  return row;
}

/** Counts seconds of a film against the lease, which the caller holds locked. */
export async function grant(tx: Transaction, { studentId, granted }: { studentId: number; granted: number }) {
  await tx.update(watchLease).set({ granted }).where(eq(watchLease.studentId, studentId));
}
