import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { campDeadline, chapter } from './learning.table.ts';

export async function copyDeadlines(
  tx: Transaction,
  { from, to, movedBy }: { from: number; to: number; movedBy: number },
): Promise<void> {
  const moved = sql<Date>`${campDeadline.dueAt} + make_interval(secs => ${movedBy / 1000})`;
  await tx.insert(campDeadline).select(
    tx
      .select({
        campId: sql<number>`${to}::bigint`.as('camp_id'),
        chapterId: campDeadline.chapterId,
        projectId: campDeadline.projectId,
        dueAt: moved.as('due_at'),
      })
      .from(campDeadline)
      .innerJoin(chapter, eq(chapter.id, campDeadline.chapterId))
      .where(and(eq(campDeadline.campId, from), isNull(chapter.removedAt))),
  );
}
