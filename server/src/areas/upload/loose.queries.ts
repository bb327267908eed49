import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, not, or } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { reviewFile, submissionFile, workFile } from '../schoolwork/schoolwork.table.ts';
import { file } from './upload.table.ts';

/** A row points to the file: of a draft, of a version, of a review, or an avatar. */
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
  const avatars = db.select({ id: account.id }).from(account).where(eq(account.avatarFileId, file.id));
  return or(exists(drafts), exists(versions), exists(reviews), exists(avatars)) ?? not(isNotNull(file.id));
}

/** The newest file's id; 0: there is none. */
export async function readLastId(db: Db): Promise<number> {
  const [row] = await db.select({ id: file.id }).from(file).orderBy(desc(file.id)).limit(1);
  return row?.id ?? 0;
}

interface Look {
  now: Date;
  /** Files that came before it. */
  before: Date;
  /** The ids that are looked at, the first not included. */
  from: number;
  to: number;
}

/** Notes from when on nothing points to a student's file, and takes back, of all, where something does again. */
export async function noteLoose(db: Db, { now, before, from, to }: Look) {
  const students = db.select({ id: account.id }).from(account).where(eq(account.role, 'student'));
  await db
    .update(file)
    .set({ looseSince: now })
    .where(
      and(
        gt(file.id, from),
        lte(file.id, to),
        isNull(file.looseSince),
        lt(file.createdAt, before),
        inArray(file.ownerId, students),
        not(isAttached(db)),
      ),
    );
  await db
    .update(file)
    .set({ looseSince: null })
    .where(and(isNotNull(file.looseSince), isAttached(db)));
}

/** Files that have been loose since before, by their id, from behind `after`. */
export async function listLoose(
  db: Db,
  { before, after, most }: { before: Date; after: number; most: number },
) {
  return db
    .select({ id: file.id, ownerId: file.ownerId, storageKey: file.storageKey })
    .from(file)
    .where(and(lt(file.looseSince, before), gt(file.id, after)))
    .orderBy(asc(file.id))
    .limit(most);
}

/** Keeps everyone from attaching the file until the transaction ends; false: somebody is doing so now, or it is gone. */
export async function lockFile(tx: Transaction, { id }: { id: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(eq(file.id, id))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

export async function setTight(tx: Transaction, { id }: { id: number }) {
  await tx.update(file).set({ looseSince: null }).where(eq(file.id, id));
}

/** Refused by the database while any row points to it. */
export async function deleteFile(tx: Transaction, { id }: { id: number }) {
  await tx.delete(file).where(eq(file.id, id));
}
