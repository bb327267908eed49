import type { WorkStatus, WorkType } from '@zhixing/contract/words';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { campDeadline } from '../learning/learning.table.ts';
import { camp } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import { submission, submissionFile, work, workFile } from './schoolwork.table.ts';

/** One student's note or homework on one chapter. */
export interface WorkKey {
  studentId: number;
  chapterId: number;
  type: WorkType;
}

const contains = (column: typeof work.content | typeof submission.content, text: string) =>
  sql`strpos(${column}, ${text}) > 0`;

export const isWork = ({ studentId, chapterId, type }: WorkKey) =>
  and(eq(work.studentId, studentId), eq(work.chapterId, chapterId), eq(work.type, type));

export const isSubmission = ({ studentId, chapterId, type }: WorkKey) =>
  and(eq(submission.studentId, studentId), eq(submission.chapterId, chapterId), eq(submission.type, type));

interface Save {
  content: string;
  status: WorkStatus;
  savedAt: Date;
}

/** The first save of a work; undefined when there is one already. */
export async function createWork(tx: Transaction, { key, save }: { key: WorkKey; save: Save }) {
  const [row] = await tx
    .insert(work)
    .values({ ...key, ...save, version: 1 })
    .onConflictDoNothing()
    .returning({ version: work.version });
  return row;
}

/** The next save; undefined when `baseVersion` is no longer the newest. The row stays locked until the end. */
export async function saveWork(
  tx: Transaction,
  { key, save, baseVersion }: { key: WorkKey; save: Save; baseVersion: number | undefined },
) {
  const unmoved = baseVersion === undefined ? undefined : eq(work.version, baseVersion);
  const [row] = await tx
    .update(work)
    .set({ ...save, version: sql`${work.version} + 1` })
    .where(and(isWork(key), unmoved))
    .returning({ version: work.version });
  return row;
}

export async function replaceFiles(tx: Transaction, { key, fileIds }: { key: WorkKey; fileIds: number[] }) {
  const { studentId, chapterId, type } = key;
  await tx
    .delete(workFile)
    .where(
      and(eq(workFile.studentId, studentId), eq(workFile.chapterId, chapterId), eq(workFile.type, type)),
    );
  if (fileIds.length === 0) return;
  await tx.insert(workFile).values(fileIds.map((fileId, sort) => ({ ...key, fileId, sort })));
}

/** A submission is a row of its own, counted from 1; the work's row, locked by its save, makes the count safe. */
export async function insertSubmission(
  tx: Transaction,
  what: { key: WorkKey; content: string; fileIds: number[]; submittedAt: Date; late: boolean },
): Promise<number> {
  const { key, content, fileIds, submittedAt, late } = what;
  await tx
    .update(submission)
    .set({ newest: false })
    .where(and(isSubmission(key), submission.newest));
  const next = sql<number>`(select coalesce(max(${submission.version}), 0) + 1 from ${submission} where ${isSubmission(key)})`;
  const [row] = await tx
    .insert(submission)
    .values({ ...key, version: next, content, submittedAt, late })
    .returning({ version: submission.version });
  if (!row) throw new Error('an insert without a row');
  const { version } = row;
  if (fileIds.length > 0) {
    await tx
      .insert(submissionFile)
      .values(fileIds.map((fileId, sort) => ({ ...key, version, fileId, sort })));
  }
  return version;
}

/** When the newest versions were handed in, the newest first. */
export async function listSubmittedAt(
  tx: Transaction,
  { key, most }: { key: WorkKey; most: number },
): Promise<Date[]> {
  const rows = await tx
    .select({ submittedAt: submission.submittedAt })
    .from(submission)
    .where(isSubmission(key))
    .orderBy(desc(submission.version))
    .limit(most);
  return rows.map(({ submittedAt }) => submittedAt);
}

/** The texts of a student's drafts and versions in which `naming` stands. */
export async function listContents(
  db: Db,
  { studentId, naming }: { studentId: number; naming: string },
): Promise<string[]> {
  const drafts = db
    .select({ content: work.content })
    .from(work)
    .where(and(eq(work.studentId, studentId), contains(work.content, naming)));
  const versions = db
    .select({ content: submission.content })
    .from(submission)
    .where(and(eq(submission.studentId, studentId), contains(submission.content, naming)));
  return (await drafts.union(versions)).map(({ content }) => content);
}

export async function findWork(db: Db, key: WorkKey) {
  const [row] = await db.select().from(work).where(isWork(key));
  return row;
}

export async function findNewestSubmission(db: Db, key: WorkKey) {
  const [row] = await db
    .select()
    .from(submission)
    .where(isSubmission(key))
    .orderBy(desc(submission.version))
    .limit(1);
  return row;
}

/** The MIME types of one's own files. */
export async function listKinds(db: Db, { ownerId, fileIds }: { ownerId: number; fileIds: number[] }) {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({ kind: file.kind })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), inArray(file.id, fileIds)));
  return rows.map(({ kind }) => kind);
}

/** What is shown of a file. */
export const shown = { id: file.id, name: file.name, size: file.size, kind: file.kind };

/** When a camp's homework is due for one student, and when it is taken no more; their extension included. */
export async function findDue(
  db: Db,
  { studentId, campId, chapterId }: { studentId: number; campId: number; chapterId: number },
) {
  const [row] = await db
    .select({ dueAt: dueAtFor(studentId), endsAt: endsAtFor(studentId) })
    .from(camp)
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapterId)))
    .where(eq(camp.id, campId));
  if (!row) throw new Error(`an enrolment is of camp ${campId}, which is not there`);
  return row;
}
