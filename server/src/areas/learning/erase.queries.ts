import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { chapterProgress, watchLease } from '../../schema/learning.ts';

export async function deleteWatching(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(deadlineExtension).where(eq(deadlineExtension.studentId, studentId));
  await tx.delete(watchLease).where(eq(watchLease.studentId, studentId));
  await tx
    .delete(chapterProgress)
    .where(and(eq(chapterProgress.studentId, studentId), isNull(chapterProgress.doneAt)));
  await tx
    .update(chapterProgress)
    .set({ watched: sql`'{}'::int4multirange`, watchedSeconds: 0, position: 0, endSeen: false })
    .where(eq(chapterProgress.studentId, studentId));
}
