import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { file } from '../upload/upload.table.ts';
import { media, mediaCaption } from './learning.table.ts';

/** A film with the MIME type of its file. */
export async function findMedia(db: Db, { mediaId }: { mediaId: number }) {
  const [row] = await db
    .select({
      fileId: media.fileId,
      posterFileId: media.posterFileId,
      seconds: media.seconds,
      width: media.width,
      height: media.height,
      source: media.source,
      kind: file.kind,
    })
    .from(media)
    .innerJoin(file, eq(file.id, media.fileId))
    .where(eq(media.id, mediaId));
  return row;
}

/** Chinese comes last by its tag; the reader's own is chosen in the browser. */
export async function listCaptions(db: Db, { mediaId }: { mediaId: number }) {
  return db
    .select({ language: mediaCaption.language, fileId: mediaCaption.fileId })
    .from(mediaCaption)
    .where(eq(mediaCaption.mediaId, mediaId))
    .orderBy(asc(mediaCaption.language));
}
