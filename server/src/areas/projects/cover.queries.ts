import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isForEveryone, project } from '../../schema/practise.ts';
import { isPublished } from '../access/project-visibility.expressions.ts';

/** The cover file of a project published for everyone; null: none, or no such project. */
export async function findCover(db: Db, { projectId, now }: { projectId: number; now: Date }) {
  const [row] = await db
    .select({ fileId: project.coverFileId })
    .from(project)
    .where(and(eq(project.id, projectId), isPublished(now), isForEveryone));
  return row?.fileId ?? null;
}
