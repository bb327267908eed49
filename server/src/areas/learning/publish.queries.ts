import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { attempt } from '../../schema/assessment.ts';
import { chapter, chapterProgress, media, mediaCaption } from '../../schema/learning.ts';
import { work } from '../../schema/schoolwork.ts';

const node = {
  id: chapter.id,
  parentId: chapter.parentId,
  level: chapter.level,
  sort: chapter.sort,
  title: chapter.title,
  type: chapter.type,
  body: chapter.body,
  mediaId: chapter.mediaId,
};

/** All published nodes with their texts, parents before children. */
export async function listPublished(db: Db, { projectId }: { projectId: number }) {
  return db
    .select(node)
    .from(chapter)
    .where(and(eq(chapter.projectId, projectId), isNull(chapter.removedAt)))
    .orderBy(asc(chapter.level), asc(chapter.sort));
}

export type PublishedNode = Awaited<ReturnType<typeof listPublished>>[number];
type Written = PublishedNode & { readSeconds: number; rewritten: boolean };

/** Those of these ids that exist, published or removed. */
export async function listThere(db: Db, { ids }: { ids: number[] }): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: chapter.id }).from(chapter).where(inArray(chapter.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Frees the places of nodes, so that other nodes can take them: a place is unique. */
export async function unplace(tx: Transaction, { ids }: { ids: number[] }) {
  if (ids.length === 0) return;
  await tx
    .update(chapter)
    .set({ sort: sql`-${chapter.id}` })
    .where(inArray(chapter.id, ids));
}

export async function remove(tx: Transaction, { ids, now }: { ids: number[]; now: Date }) {
  if (ids.length === 0) return;
  await tx.update(chapter).set({ removedAt: now }).where(inArray(chapter.id, ids));
}

/** Inserts nodes under the ids of the draft, in one statement, since children refer to their parents. */
export async function insertNodes(
  tx: Transaction,
  { projectId, nodes, addedAt }: { projectId: number; nodes: Written[]; addedAt: Date | null },
) {
  if (nodes.length === 0) return;
  await tx
    .insert(chapter)
    .overridingSystemValue()
    .values(nodes.map(({ rewritten: _, ...row }) => ({ ...row, projectId, addedAt })));
}

/** Updates existing nodes. A removed node that returns counts from now on. */
export async function updateNodes(
  tx: Transaction,
  { projectId, nodes, now }: { projectId: number; nodes: Written[]; now: Date },
) {
  if (nodes.length === 0) return;
  const rows = JSON.stringify(
    nodes.map(({ type: _, parentId, readSeconds, mediaId, ...row }) => ({
      ...row,
      parent_id: parentId,
      read_seconds: readSeconds,
      media_id: mediaId,
    })),
  );
  await tx.execute(sql`
    update ${chapter} set parent_id = n.parent_id, level = n.level, sort = n.sort, title = n.title, body = n.body,
      read_seconds = n.read_seconds, media_id = n.media_id,
      added_at = case when removed_at is null then added_at else ${now} end,
      revised_at = case when n.rewritten then ${now} else revised_at end,
      removed_at = null
    from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, parent_id bigint, level smallint, sort integer, title text,
      body text, read_seconds integer, media_id bigint, rewritten boolean)
    where ${chapter}.id = n.id and project_id = ${projectId}`);
}

export async function findVideo(db: Db, mediaId: number) {
  const [row] = await db
    .select({
      fileId: media.fileId,
      posterFileId: media.posterFileId,
      source: media.source,
      chapters: media.chapters,
    })
    .from(media)
    .where(eq(media.id, mediaId));
  return row ?? null;
}

export async function listCaptionFiles(db: Db, mediaId: number) {
  return db
    .select({ language: mediaCaption.language, fileId: mediaCaption.fileId })
    .from(mediaCaption)
    .where(eq(mediaCaption.mediaId, mediaId))
    .orderBy(asc(mediaCaption.language));
}

/** Inserts or updates the video of a file. Poster, source and chapters belong to the file, not to a draft. */
export async function insertVideo(tx: Transaction, row: typeof media.$inferInsert): Promise<number> {
  const { posterFileId, source, chapters } = row;
  const [kept] = await tx
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: media.fileId,
      set: { posterFileId, source, ...(chapters ? { chapters } : {}) },
    })
    .returning({ id: media.id });
  if (!kept) throw new Error('an upsert answers its row');
  return kept.id;
}

/** Replaces the captions of a video. */
export async function replaceCaptions(
  tx: Transaction,
  { mediaId, captions }: { mediaId: number; captions: { language: string; fileId: number }[] },
) {
  await tx.delete(mediaCaption).where(eq(mediaCaption.mediaId, mediaId));
  if (captions.length > 0)
    await tx.insert(mediaCaption).values(captions.map((caption) => ({ mediaId, ...caption })));
}

/** For each of these lessons, how many students have started it and how many have finished it. */
export async function countTouched(db: Db, { ids }: { ids: number[] }) {
  if (ids.length === 0) return [];
  const touched = db
    .select({ chapterId: chapterProgress.chapterId, studentId: chapterProgress.studentId })
    .from(chapterProgress)
    .where(inArray(chapterProgress.chapterId, ids))
    .union(
      db
        .select({ chapterId: work.chapterId, studentId: work.studentId })
        .from(work)
        .where(inArray(work.chapterId, ids)),
    )
    .union(
      db
        .select({ chapterId: attempt.chapterId, studentId: attempt.studentId })
        .from(attempt)
        .where(inArray(attempt.chapterId, ids)),
    )
    .as('touched');
  const isDone = sql`exists (select from ${chapterProgress} where ${chapterProgress.studentId} = ${touched.studentId}
    and ${chapterProgress.chapterId} = ${touched.chapterId} and ${chapterProgress.doneAt} is not null)`;
  return db
    .select({
      chapterId: touched.chapterId,
      started: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${isDone}))::int`,
    })
    .from(touched)
    .groupBy(touched.chapterId);
}
