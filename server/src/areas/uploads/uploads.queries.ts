import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { resumableUpload } from '../../schema/operations/resumable-upload.ts';

type UploadRow = typeof resumableUpload.$inferSelect;

const isUnfinished = (ownerId: number) =>
  and(eq(resumableUpload.ownerId, ownerId), isNull(resumableUpload.finishedAt));

export async function findUpload(db: Db, { uploadId }: { uploadId: string }): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(resumableUpload).where(eq(resumableUpload.id, uploadId));
  return row;
}

/** The account's unfinished uploads that began after a time, the newest first. */
export const listUnfinished = (
  db: Db,
  { ownerId, since, most }: { ownerId: number; since: Date; most: number },
) =>
  db
    .select()
    .from(resumableUpload)
    .where(and(isUnfinished(ownerId), gt(resumableUpload.createdAt, since)))
    .orderBy(desc(resumableUpload.createdAt))
    .limit(most);

/** Bytes announced by every upload that has not arrived whole. */
export async function sumAnnounced(db: Db, { since }: { since: Date }): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${resumableUpload.size}), 0)::float8` })
    .from(resumableUpload)
    .where(and(isNull(resumableUpload.finishedAt), gt(resumableUpload.createdAt, since)));
  return row?.bytes ?? 0;
}

export async function insertUpload(
  tx: Transaction,
  row: Pick<UploadRow, 'id' | 'ownerId' | 'name' | 'size' | 'fingerprint' | 'createdAt'>,
): Promise<UploadRow> {
  const [inserted] = await tx.insert(resumableUpload).values(row).returning();
  if (!inserted) throw new Error('an insert without a row');
  return inserted;
}

/** Deletes an upload of the same file that is over, or whose file has changed its size. */
export async function deleteStale(
  tx: Transaction,
  { ownerId, fingerprint }: { ownerId: number; fingerprint: string },
): Promise<void> {
  await tx
    .delete(resumableUpload)
    .where(and(isUnfinished(ownerId), eq(resumableUpload.fingerprint, fingerprint)));
}

/** Sets the file that an unfinished upload became; false: it is finished or gone. */
export async function finishUpload(
  tx: Transaction,
  { uploadId, fileId, now }: { uploadId: string; fileId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(resumableUpload)
    .set({ fileId, finishedAt: now })
    .where(and(eq(resumableUpload.id, uploadId), isNull(resumableUpload.finishedAt)));
  return rowCount === 1;
}

export async function deleteUpload(db: Db, { uploadId }: { uploadId: string }): Promise<void> {
  await db.delete(resumableUpload).where(eq(resumableUpload.id, uploadId));
}

export async function deleteOfAccount(tx: Transaction, { ownerId }: { ownerId: number }): Promise<void> {
  await tx.delete(resumableUpload).where(eq(resumableUpload.ownerId, ownerId));
}

/** Deletes what began before a time, finished or not. */
export async function deleteOld(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(resumableUpload).where(lt(resumableUpload.createdAt, before));
}

/** Those of these uploads that have not arrived whole. */
export async function listUnfinishedOf(db: Db, { uploadIds }: { uploadIds: string[] }): Promise<Set<string>> {
  if (uploadIds.length === 0) return new Set();
  const rows = await db
    .select({ id: resumableUpload.id })
    .from(resumableUpload)
    .where(and(inArray(resumableUpload.id, uploadIds), isNull(resumableUpload.finishedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Seconds after which a lease that is not renewed is another request's: its process is dead. */
const leaseSeconds = 15;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes the upload for one request; false: another one has it. By the clock of the database, which all processes share. */
export async function takeLease(
  db: Db,
  { uploadId, leaseId }: { uploadId: string; leaseId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(resumableUpload)
    .set({ leaseId, leasedUntil: leaseEnd, releaseAskedBy: null })
    .where(
      and(
        eq(resumableUpload.id, uploadId),
        or(isNull(resumableUpload.leaseId), lt(resumableUpload.leasedUntil, sql`now()`)),
      ),
    );
  return rowCount === 1;
}

/** Asks the request that has the upload to end. */
export async function askRelease(
  db: Db,
  { uploadId, leaseId }: { uploadId: string; leaseId: string },
): Promise<void> {
  await db
    .update(resumableUpload)
    .set({ releaseAskedBy: leaseId })
    .where(and(eq(resumableUpload.id, uploadId), isNotNull(resumableUpload.leaseId)));
}

/** Renews a lease. `kept`: it is still this request's; `asked`: another request waits for it. */
export async function renewLease(db: Db, { uploadId, leaseId }: { uploadId: string; leaseId: string }) {
  const [row] = await db
    .update(resumableUpload)
    .set({ leasedUntil: leaseEnd })
    .where(and(eq(resumableUpload.id, uploadId), eq(resumableUpload.leaseId, leaseId)))
    .returning({ askedBy: resumableUpload.releaseAskedBy });
  return { kept: row !== undefined, asked: Boolean(row?.askedBy) };
}

export async function releaseLease(
  db: Db,
  { uploadId, leaseId }: { uploadId: string; leaseId: string },
): Promise<void> {
  await db
    .update(resumableUpload)
    .set({ leaseId: null, leasedUntil: null, releaseAskedBy: null })
    .where(and(eq(resumableUpload.id, uploadId), eq(resumableUpload.leaseId, leaseId)));
}
