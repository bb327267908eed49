import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chapterProgress } from './learning.table.ts';

/** The seconds of this film kept so far, as PostgreSQL writes them. */
export async function findWatched(
  tx: Transaction,
  { studentId, chapterId, mediaId }: { studentId: number; chapterId: number; mediaId: number | null },
): Promise<string> {
  const [row] = await tx
    .select({ watched: chapterProgress.watched })
    .from(chapterProgress)
    .where(
      and(
        eq(chapterProgress.studentId, studentId),
        eq(chapterProgress.chapterId, chapterId),
        sql`${chapterProgress.mediaId} is not distinct from ${mediaId}`,
      ),
    );
  return row?.watched ?? '{}';
}

/** Unites seconds with those kept before of the same film, or of the text, and remembers the position; answers the whole record. */
export async function addSeconds(
  tx: Transaction,
  row: {
    studentId: number;
    chapterId: number;
    mediaId: number | null;
    watched: string;
    position: number;
    now: Date;
  },
) {
  const { studentId, chapterId, mediaId, watched, position, now } = row;
  const before = sql`case when ${chapterProgress.mediaId} is not distinct from ${mediaId} then ${chapterProgress.watched} else '{}' end`;
  const union = sql`(${before} + ${watched}::int4multirange)`;
  const sizeOf = (spans: typeof union) =>
    sql<number>`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span)`;
  const [kept] = await tx
    .insert(chapterProgress)
    .values({
      studentId,
      chapterId,
      mediaId,
      watched,
      watchedSeconds: sizeOf(sql`${watched}::int4multirange`),
      position,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [chapterProgress.studentId, chapterProgress.chapterId],
      set: { mediaId, watched: union, watchedSeconds: sizeOf(union), position, updatedAt: now },
    })
    .returning({
      watched: chapterProgress.watched,
      seconds: chapterProgress.watchedSeconds,
      position: chapterProgress.position,
      doneAt: chapterProgress.doneAt,
    });
  if (!kept) throw new Error('an upsert answers its row');
  return kept;
}
