import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { projectFile } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import { media, mediaCaption } from './learning.table.ts';

interface Which {
  projectId: number;
  mediaId: number;
}

const poster = alias(projectFile, 'poster');

/** A film whose file is this project's, with the file's MIME type, and its poster where that is the project's too. */
export async function findMedia(db: Db, { projectId, mediaId }: Which) {
  const [row] = await db
    .select({
      fileId: projectFile.fileId,
      posterFileId: poster.fileId,
      seconds: media.seconds,
      width: media.width,
      height: media.height,
      source: media.source,
      kind: file.kind,
    })
    .from(media)
    .innerJoin(projectFile, and(eq(projectFile.projectId, projectId), eq(projectFile.fileId, media.fileId)))
    .leftJoin(poster, and(eq(poster.projectId, projectId), eq(poster.fileId, media.posterFileId)))
    .innerJoin(file, eq(file.id, media.fileId))
    .where(eq(media.id, mediaId));
  return row;
}

/** Those of a film's captions that are files of this project. Chinese comes last by its tag; the reader's own is chosen in the browser. */
export async function listCaptions(db: Db, { projectId, mediaId }: Which) {
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
