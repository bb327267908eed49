import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { chapter } from './learning.table.ts';

const nodesOf = compiled((db, { projectId }: Given<{ projectId: number }>) =>
  db
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
    .orderBy(asc(chapter.level), asc(chapter.sort)),
);

/** Every node of a project's published directory, without texts; parents may come after their children. */
export const listNodes = (db: Db, which: { projectId: number }) => nodesOf(db, which);
