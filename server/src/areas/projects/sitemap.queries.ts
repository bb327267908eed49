import { and, asc, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isForEveryone, project, projectType } from '../../schema/practise.ts';
import { isPublished } from '../access/project-visibility.expressions.ts';

/** Projects published for everyone with a greater id, ordered by id. */
export async function listPublished(
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number; publishedAt: Date | null }[]> {
  return db
    .select({ id: project.id, publishedAt: project.publishedAt })
    .from(project)
    .where(and(isPublished(now), isForEveryone, gt(project.id, after)))
    .orderBy(asc(project.id))
    .limit(limit);
}

export async function listTypeSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: projectType.slug })
    .from(projectType)
    .orderBy(asc(projectType.sort), asc(projectType.slug));
  return rows.map(({ slug }) => slug);
}
