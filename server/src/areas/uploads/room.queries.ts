import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { project, projectFile } from '../../schema/practise.ts';
import { projectsWithin } from '../access/index.ts';
import { isKept } from '../files/kept-file.expressions.ts';
import { streamBytes } from '../files/stream-bytes.expressions.ts';

/** Of a project's texts and of what was published earlier its files stay. */
const isRemovable = sql<boolean>`${file.lessonVideo} and not ${isKept}`;

/** Of statements that read one owner's files. */
const ownedId = sql`${file.id}`.mapWith((id) => Number(id) as OwnedFileId);

/** With what was made of it. */
const wholeSize = sql<number>`(${file.size} + ${streamBytes})`.mapWith(Number);

/** A page of an account's files, the largest first. */
export async function listLargest(
  db: Db,
  { ownerId, limit, offset }: { ownerId: number; limit: number; offset: number },
) {
  const own = eq(file.ownerId, ownerId);
  const rows = db
    .select({
      fileId: ownedId,
      name: file.name,
      size: wholeSize,
      createdAt: file.createdAt,
      lessonVideo: file.lessonVideo,
      removable: isRemovable,
    })
    .from(file)
    .where(own)
    .orderBy(desc(wholeSize), asc(file.id))
    .limit(limit)
    .offset(offset);
  const counted = db.select({ total: count() }).from(file).where(own);
  const [list, [found]] = await Promise.all([rows, counted]);
  return { list, total: found?.total ?? 0 };
}

/** The projects that have these files, of those that the caller may see. */
export async function listProjectsOf(
  db: Db,
  { caller, fileIds }: { caller: Caller; fileIds: OwnedFileId[] },
) {
  if (fileIds.length === 0) return [];
  return db
    .select({ fileId: projectFile.fileId, projectId: project.id, title: project.title })
    .from(projectFile)
    .innerJoin(project, eq(project.id, projectFile.projectId))
    .where(and(inArray(projectFile.fileId, fileIds), projectsWithin(caller, 'project.see')))
    .orderBy(asc(project.id));
}

/** An account's video of a lesson, locked; undefined: none. */
export async function lockVideo(tx: Transaction, { ownerId, fileId }: { ownerId: number; fileId: number }) {
  const [row] = await tx
    .select({ storageKey: file.storageKey, removable: isRemovable })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), eq(file.id, fileId), file.lessonVideo))
    .for('update');
  return row;
}

export async function deleteVideo(tx: Transaction, { fileId }: { fileId: number }): Promise<void> {
  await tx.delete(file).where(eq(file.id, fileId));
}
