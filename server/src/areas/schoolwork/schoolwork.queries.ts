import type { WorkType } from '@zhixing/contract/words';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { submission, work } from '../../schema/schoolwork.ts';
import { reviewCorrections } from './mark-corrections.expressions.ts';

/** The key of one student's note or homework at one chapter. */
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

/** The texts of a student's drafts and versions that contain `naming`. */
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
    .select({ ...getTableColumns(submission), corrections: reviewCorrections })
    .from(submission)
    .where(isSubmission(key))
    .orderBy(desc(submission.version))
    .limit(1);
  return row;
}

/** The columns of a file that are shown besides its id. */
export const shown = { name: file.name, size: file.size, kind: file.kind };
