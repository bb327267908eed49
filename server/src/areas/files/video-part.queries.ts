import { eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { lessonVideo, videoPart } from '../../schema/operations/lesson-video.ts';

/** Deletes what was made of these videos; the storage keys, whose bytes are still there. */
export async function deleteParts(tx: Transaction, { fileIds }: { fileIds: number[] }): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .delete(videoPart)
    .where(inArray(videoPart.fileId, fileIds))
    .returning({ key: videoPart.storageKey });
  return rows.map(({ key }) => key);
}

/** Forgets what is known of these videos, before their rows go. */
export async function deleteLessonVideos(tx: Transaction, { fileIds }: { fileIds: number[] }): Promise<void> {
  if (fileIds.length > 0) await tx.delete(lessonVideo).where(inArray(lessonVideo.fileId, fileIds));
}

export async function insertLessonVideo(
  tx: Transaction,
  row: typeof lessonVideo.$inferInsert,
): Promise<void> {
  await tx.insert(lessonVideo).values(row);
}

/** What is known of a video that browsers do not play as it came; undefined: they do. */
export async function findLessonVideo(db: Db, { fileId }: { fileId: number }) {
  const [row] = await db
    .select({ seconds: lessonVideo.seconds, width: lessonVideo.width, height: lessonVideo.height })
    .from(lessonVideo)
    .where(eq(lessonVideo.fileId, fileId));
  return row;
}
