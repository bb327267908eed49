import type { DraftState } from '@zhixing/contract/staff/authoring-shapes';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../../base/owned-file.ts';
import type { Db } from '../../../db/client.ts';
import { containsAll } from '../../../db/like.ts';
import { account } from '../../../schema/account.ts';
import { draftChapter, projectDraft, publication } from '../../../schema/authoring.ts';
import { chapter } from '../../../schema/learning.ts';
import { project, projectFile } from '../../../schema/practise.ts';

interface Listed {
  /** Which projects are listed (rules: staff-permissions). */
  scope: SQL | undefined;
  keyword: string;
  state: DraftState | undefined;
}

/**
 * 'changed': the draft was changed after the newest publication, or that publication takes another back. A draft that
 * was made from published content and never changed has revision 1.
 */
const state = sql<DraftState>`case when ${project.publishedAt} is null then 'draft'
  when ${projectDraft.revision} > 1 and coalesce((select ${publication.takesBack} is not null
    or ${publication.publishedAt} < ${projectDraft.updatedAt} from ${publication}
    where ${publication.projectId} = ${project.id} order by ${publication.no} desc limit 1), true) then 'changed'
  else 'published' end`;

/** Projects in the scope whose published title or draft titles contain the keyword. */
const isListed = (filter: Listed) =>
  and(
    filter.scope,
    filter.state && sql`${state} = ${filter.state}`,
    containsAll(
      [project.title, sql`${projectDraft.fields} ->> 'title'`, sql`${projectDraft.fields} ->> 'titleEn'`],
      filter.keyword.trim() === '' ? [] : [filter.keyword.trim()],
    ),
  );

export async function countDrafts(db: Db, filter: Listed): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(project)
    .leftJoin(projectDraft, eq(projectDraft.projectId, project.id))
    .where(isListed(filter));
  return row?.total ?? 0;
}

export async function readState(db: Db, { projectId }: { projectId: number }): Promise<DraftState> {
  const [row] = await db
    .select({ state })
    .from(project)
    .leftJoin(projectDraft, eq(projectDraft.projectId, project.id))
    .where(eq(project.id, projectId));
  return row?.state ?? 'draft';
}

/** Projects with their drafts, last changed first. A published project that no author has opened has no draft. */
export async function listDrafts(
  db: Db,
  { filter, offset, limit }: { filter: Listed; offset: number; limit: number },
) {
  const drafted = sql`select count(*)::int from ${draftChapter} where ${draftChapter.projectId} = ${project.id} and ${draftChapter.type} is not null and ${draftChapter.removedAt} is null`;
  const published = sql`select count(*)::int from ${chapter} where ${chapter.projectId} = ${project.id} and ${chapter.type} is not null and ${chapter.removedAt} is null`;
  const lessons = sql<number>`case when ${projectDraft.projectId} is null then (${published}) else (${drafted}) end`;
  return db
    .select({
      projectId: project.id,
      state,
      type: project.type,
      title: project.title,
      titleEn: project.titleEn,
      // The draft's cover, or the published one when there is no draft; null when it is not a file of the project.
      coverFileId: sql<OwnedFileId | null>`(select ${projectFile.fileId} from ${projectFile}
        where ${projectFile.projectId} = ${project.id} and ${projectFile.fileId} = case when ${projectDraft.projectId} is null
          then ${project.coverFileId} else (${projectDraft.fields} ->> 'coverFileId')::bigint end)`.mapWith(
        projectFile.fileId,
      ),
      publishedAt: project.publishedAt,
      fields: projectDraft.fields,
      updatedAt: projectDraft.updatedAt,
      updatedBy: projectDraft.updatedBy,
      updatedByName: account.name,
      leafCount: lessons,
    })
    .from(project)
    .leftJoin(projectDraft, eq(projectDraft.projectId, project.id))
    .leftJoin(account, eq(account.id, projectDraft.updatedBy))
    .where(isListed(filter))
    .orderBy(sql`${projectDraft.updatedAt} desc nulls last`, desc(project.id))
    .offset(offset)
    .limit(limit);
}
