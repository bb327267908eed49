import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { test } from '../assessment/assessment.table.ts';
import { project } from '../practise/practise.table.ts';
import { chapter } from './learning.table.ts';

const node = {
  id: chapter.id,
  parentId: chapter.parentId,
  title: chapter.title,
  type: chapter.type,
  mediaId: chapter.mediaId,
  revisedAt: chapter.revisedAt,
};

const nodesOf = compiled((db, { projectId }: Given<{ projectId: number }>) =>
  db
    .select(node)
    .from(chapter)
    .where(and(eq(chapter.projectId, projectId), isNull(chapter.removedAt)))
    .orderBy(asc(chapter.level), asc(chapter.sort)),
);

/** Every node of a project's published directory, without texts; parents may come after their children. */
export const listNodes = (db: Db, which: { projectId: number }) => nodesOf(db, which);

/** Every node there ever was, those taken out too, in the order of `listNodes`; of a test its rules. */
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

/** What the learning screens say of a project. */
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
