import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chapterProgress, watchLease } from './learning.table.ts';

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
    .select({ beganAt: watchLease.beganAt })
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

/** Unites seconds with those kept before and remembers the position; answers the whole record. */
export async function addSeconds(
  tx: Transaction,
  row: { studentId: number; chapterId: number; watched: string; position: number; now: Date },
) {
  const { studentId, chapterId, watched, position, now } = row;
  const union = sql`(${chapterProgress.watched} + ${watched}::int4multirange)`;
  const sizeOf = (spans: typeof union) =>
    sql<number>`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span)`;
  const [kept] = await tx
    .insert(chapterProgress)
    .values({
      studentId,
      chapterId,
      watched,
      watchedSeconds: sizeOf(sql`${watched}::int4multirange`),
      position,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [chapterProgress.studentId, chapterProgress.chapterId],
      set: { watched: union, watchedSeconds: sizeOf(union), position, updatedAt: now },
    })
    .returning({
      seconds: chapterProgress.watchedSeconds,
      position: chapterProgress.position,
      doneAt: chapterProgress.doneAt,
    });
  if (!kept) throw new Error('an upsert answers its row');
  return kept;
}
