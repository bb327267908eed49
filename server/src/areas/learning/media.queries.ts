import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { media, mediaCaption } from '../../schema/learning.ts';
import { lessonVideo, videoPart } from '../../schema/operations/lesson-video.ts';
import { projectFile } from '../../schema/practise.ts';

interface VideoKey {
  projectId: number;
  mediaId: number;
}

const poster = alias(projectFile, 'poster');

/** A video with its MIME type, if its file belongs to this project. The poster is included if it does too. */
export async function findMedia(db: Db, { projectId, mediaId }: VideoKey) {
  const [row] = await db
    .select({
      fileId: projectFile.fileId,
      posterFileId: poster.fileId,
      seconds: media.seconds,
      width: media.width,
      height: media.height,
      source: media.source,
      chapters: media.chapters,
      kind: file.kind,
    })
    .from(media)
    .innerJoin(projectFile, and(eq(projectFile.projectId, projectId), eq(projectFile.fileId, media.fileId)))
    .leftJoin(poster, and(eq(poster.projectId, projectId), eq(poster.fileId, media.posterFileId)))
    .innerJoin(file, eq(file.id, media.fileId))
    .where(eq(media.id, mediaId));
  return row;
}

/**
 * The captions of a video that are files of this project. Chinese sorts last by its language tag; the browser chooses the
 * reader's language.
 */
export async function listCaptions(db: Db, { projectId, mediaId }: VideoKey) {
  return db
    .select({ language: mediaCaption.language, fileId: projectFile.fileId })
    .from(mediaCaption)
    .innerJoin(
      projectFile,
      and(eq(projectFile.projectId, projectId), eq(projectFile.fileId, mediaCaption.fileId)),
    )
    .where(eq(mediaCaption.mediaId, mediaId))
    .orderBy(asc(mediaCaption.language));
}

/** Those of these videos that nobody can see yet: no browser plays them as they came, and their streams are not made. */
export async function listUnseen(db: Db, { mediaIds }: { mediaIds: number[] }): Promise<number[]> {
  if (mediaIds.length === 0) return [];
  const made = sql`exists (select from ${videoPart} where ${videoPart}.file_id = ${lessonVideo}.file_id)`;
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .innerJoin(lessonVideo, eq(lessonVideo.fileId, media.fileId))
    .where(and(inArray(media.id, mediaIds), sql`not ${made}`));
  return rows.map(({ id }) => id);
}
