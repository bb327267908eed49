import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, not, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { file } from '../../schema/file.ts';
import { appealFile } from '../../schema/gradebook/appeal.ts';
import { reviewFile, submissionFile, workFile } from '../../schema/schoolwork.ts';

/** Whether a row refers to the file: of a draft, a version, a review, an appeal, or an account (avatar). */
function isAttached(db: Db) {
  const drafts = db
    .select({ id: workFile.fileId })
    .from(workFile)
    .where(and(eq(workFile.studentId, file.ownerId), eq(workFile.fileId, file.id)));
  const versions = db
    .select({ id: submissionFile.fileId })
    .from(submissionFile)
    .where(and(eq(submissionFile.studentId, file.ownerId), eq(submissionFile.fileId, file.id)));
  const reviews = db
    .select({ id: reviewFile.fileId })
    .from(reviewFile)
    .where(and(eq(reviewFile.ownerId, file.ownerId), eq(reviewFile.fileId, file.id)));
  const appeals = db
    .select({ id: appealFile.fileId })
    .from(appealFile)
    .where(and(eq(appealFile.studentId, file.ownerId), eq(appealFile.fileId, file.id)));
  const avatars = db.select({ id: account.id }).from(account).where(eq(account.avatarFileId, file.id));
  return (
    or(exists(drafts), exists(versions), exists(reviews), exists(appeals), exists(avatars)) ??
    not(isNotNull(file.id))
  );
}

/** The newest file's id; 0 when there is none. */
export async function readLastId(db: Db): Promise<number> {
  const [row] = await db.select({ id: file.id }).from(file).orderBy(desc(file.id)).limit(1);
  return row?.id ?? 0;
}

interface Look {
  now: Date;
  /** Only files created before this time. */
  before: Date;
  /** The range of ids; `from` is exclusive. */
  from: number;
  to: number;
}

/**
 * Sets `orphanedSince` for students' files in the range that nothing refers to. Clears it for all files that something
 * refers to again.
 */
export async function noteOrphaned(db: Db, { now, before, from, to }: Look) {
  const students = db.select({ id: account.id }).from(account).where(eq(account.role, 'student'));
  await db
    .update(file)
    .set({ orphanedSince: now })
    .where(
      and(
        gt(file.id, from),
        lte(file.id, to),
        isNull(file.orphanedSince),
        lt(file.createdAt, before),
        inArray(file.ownerId, students),
        not(isAttached(db)),
      ),
    );
  await db
    .update(file)
    .set({ orphanedSince: null })
    .where(and(isNotNull(file.orphanedSince), isAttached(db)));
}

/** Files that were orphaned before `before`, by id from `after` on (exclusive). */
export async function listOrphaned(
  db: Db,
  { before, after, most }: { before: Date; after: number; most: number },
) {
  return db
    .select({ id: file.id, ownerId: file.ownerId, storageKey: file.storageKey })
    .from(file)
    .where(and(lt(file.orphanedSince, before), gt(file.id, after)))
    .orderBy(asc(file.id))
    .limit(most);
}

/**
 * Locks the file, so that nobody attaches it until the transaction ends. false: somebody is attaching it now, or it is
 * gone.
 */
export async function lockFile(tx: Transaction, { id }: { id: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(eq(file.id, id))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

export async function setTight(tx: Transaction, { id }: { id: number }) {
  await tx.update(file).set({ orphanedSince: null }).where(eq(file.id, id));
}

/** The database refuses the deletion while any row refers to the file. */
export async function deleteFile(tx: Transaction, { id }: { id: number }) {
  await tx.delete(file).where(eq(file.id, id));
}
