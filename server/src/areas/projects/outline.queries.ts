import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { test } from '../../schema/assessment.ts';
import { chapter } from '../../schema/learning.ts';
import { project } from '../../schema/practise.ts';

const node = {
  id: chapter.id,
  parentId: chapter.parentId,
  title: chapter.title,
  type: chapter.type,
  mediaId: chapter.mediaId,
  revisedAt: chapter.revisedAt,
};

const nodesOf = preparedRead((db, { projectId }: Placeholders<{ projectId: number }>) =>
  db
    .select(node)
    .from(chapter)
    .where(and(eq(chapter.projectId, projectId), isNull(chapter.removedAt)))
    .orderBy(asc(chapter.level), asc(chapter.sort)),
);

/** All nodes of a project's published directory, without texts. A parent may come after its children. */
export const listNodes = (db: Db, which: { projectId: number }) => nodesOf(db, which);

/** All nodes, removed ones included, in the order of `listNodes`; tests with their rules. */
export async function listEver(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      ...node,
      addedAt: chapter.addedAt,
      removedAt: chapter.removedAt,
      test: { attempts: test.attempts, timeLimitMinutes: test.timeLimitMinutes, reveal: test.reveal },
    })
    .from(chapter)
    .leftJoin(test, eq(test.chapterId, chapter.id))
    .where(eq(chapter.projectId, projectId))
    .orderBy(asc(chapter.level), asc(chapter.sort));
}

/** The project's fields that the learning screens show. */
export async function readProject(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db
    .select({
      projectId: project.id,
      type: project.type,
      title: project.title,
      titleEn: project.titleEn,
      coverFileId: project.coverFileId,
      certificateRule: project.certificateRule,
      revisions: project.revisions,
    })
    .from(project)
    .where(eq(project.id, projectId));
  if (!row) throw new Error(`project ${projectId} has an enrolment and is not there`);
  return row;
}
