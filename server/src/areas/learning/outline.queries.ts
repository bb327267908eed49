import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chapter } from './learning.table.ts';

/** Every node of a project's directory, without texts; parents may come after their children. */
export async function listNodes(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      id: chapter.id,
      parentId: chapter.parentId,
      title: chapter.title,
      type: chapter.type,
      mediaId: chapter.mediaId,
    })
    .from(chapter)
    .where(eq(chapter.projectId, projectId))
    .orderBy(asc(chapter.level), asc(chapter.sort));
}
