import type { DraftState } from '@zhixing/contract/authoring-shapes';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll } from '../../db/like.ts';
import { account } from '../account/account.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { project, projectFile } from '../practise/practise.table.ts';
import { draftChapter, projectDraft, publication } from './authoring.table.ts';
import type { Fields } from './document.ts';

export async function hasDraft(db: Db, { projectId }: { projectId: number }): Promise<boolean> {
  const rows = await db
    .select({ projectId: projectDraft.projectId })
    .from(projectDraft)
    .where(eq(projectDraft.projectId, projectId));
  return rows.length > 0;
}

export async function insertDraft(tx: Transaction, row: typeof projectDraft.$inferInsert) {
  await tx.insert(projectDraft).values(row);
}

/** The draft with who changed it last. `lock`: nobody else changes any part of it until the transaction ends. */
export async function readDraft(db: Db, { projectId, lock = false }: { projectId: number; lock?: boolean }) {
  const found = db
    .select({
      projectId: projectDraft.projectId,
      revision: projectDraft.revision,
      fieldsRevision: projectDraft.fieldsRevision,
      fields: projectDraft.fields,
      updatedAt: projectDraft.updatedAt,
      updatedBy: projectDraft.updatedBy,
      updatedByName: account.name,
    })
    .from(projectDraft)
    .leftJoin(account, eq(account.id, projectDraft.updatedBy))
    .where(eq(projectDraft.projectId, projectId));
  const [row] = await (lock ? found.for('update', { of: projectDraft }) : found);
  return row;
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

/** Counts a change to the draft and locks it: the first statement of whatever changes a part of it. */
export async function touchDraft(
  tx: Transaction,
  { projectId, by, now }: { projectId: number; by: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .update(projectDraft)
    .set({ revision: sql`${projectDraft.revision} + 1`, updatedBy: by, updatedAt: now })
    .where(eq(projectDraft.projectId, projectId))
    .returning({ revision: projectDraft.revision });
  if (!row) throw new Error(`project ${projectId} has no draft`);
  return row.revision;
}

/** The next revision of the fields; undefined where another save came before. */
export async function writeFields(
  tx: Transaction,
  { projectId, revision, fields }: { projectId: number; revision: number; fields: Partial<Fields> },
): Promise<number | undefined> {
  const [row] = await tx
    .update(projectDraft)
    .set({
      fields: sql`${projectDraft.fields} || ${JSON.stringify(fields)}::jsonb`,
      fieldsRevision: sql`${projectDraft.fieldsRevision} + 1`,
    })
    .where(and(eq(projectDraft.projectId, projectId), eq(projectDraft.fieldsRevision, revision)))
    .returning({ revision: projectDraft.fieldsRevision });
  return row?.revision;
}

interface Listed {
  /** Of which projects (rules: staff-permissions). */
  reach: SQL | undefined;
  keyword: string;
  state: DraftState | undefined;
}

/**
 * Changed: since it was last published, or that was taken back. A draft that was made of what is published, and never
 * touched, is at its first revision.
 */
const state = sql<DraftState>`case when ${project.publishedAt} is null then 'draft'
  when ${projectDraft.revision} > 1 and coalesce((select ${publication.takesBack} is not null
    or ${publication.publishedAt} < ${projectDraft.updatedAt} from ${publication}
    where ${publication.projectId} = ${project.id} order by ${publication.no} desc limit 1), true) then 'changed'
  else 'published' end`;

/** Within reach, with the words in the published title or in the draft's. */
const isListed = (filter: Listed) =>
  and(
    filter.reach,
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

/** Projects with their drafts, those changed last first; one that nobody has opened since it was published has none. */
export async function listDrafts(
  db: Db,
  { filter, offset, limit }: { filter: Listed; offset: number; limit: number },
) {
  const drafted = sql`select count(*)::int from ${draftChapter} where ${draftChapter.projectId} = ${project.id} and ${draftChapter.type} is not null and ${draftChapter.removedAt} is null`;
  const published = sql`select count(*)::int from ${chapter} where ${chapter.projectId} = ${project.id} and ${chapter.type} is not null and ${chapter.removedAt} is null`;
  const leaves = sql<number>`case when ${projectDraft.projectId} is null then (${published}) else (${drafted}) end`;
  return db
    .select({
      projectId: project.id,
      state,
      type: project.type,
      title: project.title,
      titleEn: project.titleEn,
      // Of the draft, where there is one; a file of the project or none.
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
      leafCount: leaves,
    })
    .from(project)
    .leftJoin(projectDraft, eq(projectDraft.projectId, project.id))
    .leftJoin(account, eq(account.id, projectDraft.updatedBy))
    .where(isListed(filter))
    .orderBy(sql`${projectDraft.updatedAt} desc nulls last`, desc(project.id))
    .offset(offset)
    .limit(limit);
}

/** The nodes of a draft with their texts, parents before their children. */
export async function listNodes(db: Db, { projectId }: { projectId: number }) {
  return db
    .select()
    .from(draftChapter)
    .where(and(eq(draftChapter.projectId, projectId), isNull(draftChapter.removedAt)))
    .orderBy(asc(draftChapter.level), asc(draftChapter.sort), asc(draftChapter.id));
}

/** The same without their texts: what a directory shows. */
export async function listHeads(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      id: draftChapter.id,
      parentId: draftChapter.parentId,
      level: draftChapter.level,
      sort: draftChapter.sort,
      title: draftChapter.title,
      type: draftChapter.type,
      mediaId: draftChapter.mediaId,
      revision: draftChapter.revision,
      removedAt: draftChapter.removedAt,
    })
    .from(draftChapter)
    .where(eq(draftChapter.projectId, projectId))
    .orderBy(asc(draftChapter.level), asc(draftChapter.sort), asc(draftChapter.id));
}

export type DraftHead = Awaited<ReturnType<typeof listHeads>>[number];
export type DraftNodeRow = typeof draftChapter.$inferSelect;

export async function findNode(db: Db, { nodeId }: { nodeId: number }) {
  const [row] = await db
    .select({ node: draftChapter, updatedByName: account.name })
    .from(draftChapter)
    .leftJoin(account, eq(account.id, draftChapter.updatedBy))
    .where(eq(draftChapter.id, nodeId));
  return row && { ...row.node, updatedByName: row.updatedByName };
}

export async function insertNodes(tx: Transaction, rows: (typeof draftChapter.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return tx.insert(draftChapter).values(rows).returning({ id: draftChapter.id });
}

/** Puts nodes in these places, and back in the directory. */
export async function placeNodes(
  tx: Transaction,
  places: { id: number; parentId: number | null; level: number; sort: number }[],
) {
  if (places.length === 0) return;
  const rows = places.map(({ parentId, ...row }) => ({ ...row, parent_id: parentId }));
  await tx.execute(sql`
    update ${draftChapter} set parent_id = n.parent_id, level = n.level, sort = n.sort, removed_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, parent_id bigint, level smallint, sort integer)
    where ${draftChapter}.id = n.id`);
}

export async function renameNode(tx: Transaction, { id, title }: { id: number; title: string }) {
  await tx.update(draftChapter).set({ title }).where(eq(draftChapter.id, id));
}

export async function removeNodes(tx: Transaction, { ids, now }: { ids: number[]; now: Date }) {
  await tx.update(draftChapter).set({ removedAt: now }).where(inArray(draftChapter.id, ids));
}

type NodeContent = Partial<Pick<DraftNodeRow, 'body' | 'mediaId' | 'settings'>>;

/** The next revision of a leaf; undefined where another save came before. */
export async function writeNode(
  tx: Transaction,
  {
    id,
    revision,
    content,
    by,
    now,
  }: { id: number; revision: number; content: NodeContent; by: number; now: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .update(draftChapter)
    .set({ ...content, revision: sql`${draftChapter.revision} + 1`, updatedBy: by, updatedAt: now })
    .where(and(eq(draftChapter.id, id), eq(draftChapter.revision, revision)))
    .returning({ revision: draftChapter.revision });
  return row?.revision;
}
