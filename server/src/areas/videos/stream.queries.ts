import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { file } from '../../schema/file.ts';
import { videoPart } from '../../schema/operations/lesson-video.ts';

export type VideoPart = typeof videoPart.$inferSelect;

const partOf = preparedRead((db, { fileId, name }: Placeholders<{ fileId: number; name: string }>) =>
  db
    .select({
      kind: videoPart.kind,
      size: videoPart.size,
      sha256: videoPart.sha256,
      storageKey: videoPart.storageKey,
      quality: videoPart.quality,
      thumbnails: videoPart.thumbnails,
    })
    .from(videoPart)
    .where(and(eq(videoPart.fileId, fileId), eq(videoPart.name, name))),
);

/** A part of what was made of a video: a quality, its poster, its small pictures. */
export async function findPart(db: Db, which: { fileId: number; name: string }) {
  const [row] = await partOf(db, which);
  return row;
}

/** The qualities of a video. */
export const listQualities = (db: Db, { fileId }: { fileId: number }) =>
  db
    .select({ name: videoPart.name, quality: videoPart.quality })
    .from(videoPart)
    .where(and(eq(videoPart.fileId, fileId), sql`${videoPart.quality} is not null`));

/** The names of what was made of a video; empty: nothing yet. */
export async function listPartNames(db: Db, { fileId }: { fileId: number }): Promise<string[]> {
  const rows = await db.select({ name: videoPart.name }).from(videoPart).where(eq(videoPart.fileId, fileId));
  return rows.map(({ name }) => name);
}

export async function insertParts(tx: Transaction, parts: VideoPart[]): Promise<void> {
  await tx.insert(videoPart).values(parts);
}

/** Locks a video's row against deletion until the transaction ends; false: it is gone. */
export async function lockVideoFile(tx: Transaction, { fileId }: { fileId: number }): Promise<boolean> {
  const rows = await tx.select({ id: file.id }).from(file).where(eq(file.id, fileId)).for('update');
  return rows.length > 0;
}
