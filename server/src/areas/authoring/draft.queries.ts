import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { draftChapter, projectDraft } from '../../schema/authoring.ts';
import type { Fields, LessonSettings } from '../../schema/project-document.ts';

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

/** The draft, with who changed it last. `lock`: nobody else can change any part of it until the transaction ends. */
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

/** Counts a change to the draft and locks it; the first statement of every change to a part of it. */
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

/** Writes the fields and returns their next revision; undefined: another save came first. */
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

/** The nodes of a draft with their texts, parents first. `nodeId`: only this node has text and settings. */
export async function listNodes(
  db: Db,
  { projectId, nodeId }: { projectId: number; nodeId?: number | undefined },
) {
  const one = nodeId === undefined ? sql`true` : eq(draftChapter.id, nodeId);
  return db
    .select({
      ...getTableColumns(draftChapter),
      body: sql<string>`case when ${one} then ${draftChapter.body} else '' end`,
      settings: sql<LessonSettings>`case when ${one} then ${draftChapter.settings} else '{}'::jsonb end`,
    })
    .from(draftChapter)
    .where(and(eq(draftChapter.projectId, projectId), isNull(draftChapter.removedAt)))
    .orderBy(asc(draftChapter.level), asc(draftChapter.sort), asc(draftChapter.id));
}

/** All nodes without their texts, including removed ones; for the directory. */
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

/** Bytes of the texts and settings of a draft's nodes. */
export async function sizeOfNodes(db: Db, { projectId }: { projectId: number }): Promise<number> {
  const [row] = await db
    .select({
      bytes:
        sql<number>`coalesce(sum(octet_length(${draftChapter.body}) + octet_length(${draftChapter.settings}::text)), 0)`.mapWith(
          Number,
        ),
    })
    .from(draftChapter)
    .where(and(eq(draftChapter.projectId, projectId), isNull(draftChapter.removedAt)));
  return row?.bytes ?? 0;
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

/** Moves nodes to these positions; removed nodes are restored. */
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

/** Writes a lesson and returns its next revision; undefined: another save came first. */
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
