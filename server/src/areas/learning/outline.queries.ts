import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chapter } from './learning.table.ts';

/** Every node of a project's published directory, without texts; parents may come after their children. */
export async function listNodes(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      id: chapter.id,
      parentId: chapter.parentId,
      title: chapter.title,
      type: chapter.type,
      mediaId: chapter.mediaId,
      revisedAt: chapter.revisedAt,
    })
    .from(chapter)
    .where(and(eq(chapter.projectId, projectId), isNull(chapter.removedAt)))
    .orderBy(asc(chapter.level), asc(chapter.sort));
}
