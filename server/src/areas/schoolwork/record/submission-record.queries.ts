import { type WorkType, workType } from '@zhixing/contract/words';
import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { file } from '../../../schema/file.ts';
import { chapter } from '../../../schema/learning.ts';
import { reviewFile, submission, submissionFile } from '../../../schema/schoolwork.ts';
import { shown } from '../schoolwork.queries.ts';

/** The files of submissions, in order within each. */
export async function listSubmissionFiles(
  db: Db,
  {
    studentId,
    type,
    of,
  }: { studentId: number; type: WorkType; of: { chapterId: number; version: number }[] },
) {
  if (of.length === 0) return [];
  const versions = of.map(({ chapterId, version }) =>
    and(eq(submissionFile.chapterId, chapterId), eq(submissionFile.version, version)),
  );
  return db
    .select({
      chapterId: submissionFile.chapterId,
      version: submissionFile.version,
      id: submissionFile.fileId,
      ...shown,
    })
    .from(submissionFile)
    .innerJoin(file, and(eq(file.ownerId, submissionFile.studentId), eq(file.id, submissionFile.fileId)))
    .where(and(eq(submissionFile.studentId, studentId), eq(submissionFile.type, type), or(...versions)))
    .orderBy(asc(submissionFile.sort));
}

/** The files attached to the reviews of submissions, in order within each. */
export async function listReviewFiles(
  db: Db,
  { of }: { of: readonly { id: number; reviewedAt: Date | null }[] },
) {
  const reviewed = of.flatMap(({ id, reviewedAt }) => (reviewedAt ? [id] : []));
  if (reviewed.length === 0) return [];
  return db
    .select({ submissionId: reviewFile.submissionId, id: reviewFile.fileId, ...shown })
    .from(reviewFile)
    .innerJoin(file, and(eq(file.ownerId, reviewFile.ownerId), eq(file.id, reviewFile.fileId)))
    .where(inArray(reviewFile.submissionId, reviewed))
    .orderBy(asc(reviewFile.sort));
}

/** Those of these files that are attached to a review of this student's own work. */
export async function listOwnReviewFiles(db: Db, { studentId, fileIds }: StudentFiles) {
  if (fileIds.length === 0) return [];
  return db
    .selectDistinct({ id: reviewFile.fileId, ...shown })
    .from(reviewFile)
    .innerJoin(submission, eq(submission.id, reviewFile.submissionId))
    .innerJoin(file, and(eq(file.ownerId, reviewFile.ownerId), eq(file.id, reviewFile.fileId)))
    .where(and(eq(submission.studentId, studentId), inArray(sql`${reviewFile.fileId}`, fileIds)));
}

interface StudentFiles {
  studentId: number;
  fileIds: number[];
}

/** The projects in which files were attached to submitted homework. */
export async function listAttached(db: Db, { studentId, fileIds }: StudentFiles) {
  return db
    .selectDistinct({
      fileId: submissionFile.fileId,
      projectId: chapter.projectId,
      sort: submissionFile.sort,
    })
    .from(submissionFile)
    .innerJoin(chapter, eq(chapter.id, submissionFile.chapterId))
    .where(
      and(
        eq(submissionFile.studentId, studentId),
        eq(submissionFile.type, workType.homework),
        inArray(sql`${submissionFile.fileId}`, fileIds),
      ),
    );
}

/** Submitted homework whose content contains one of the ids, as a picture's id or by coincidence. */
export async function listContentsNaming(db: Db, { studentId, fileIds }: StudentFiles) {
  return db
    .select({ content: submission.content, projectId: chapter.projectId })
    .from(submission)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .where(
      and(
        eq(submission.studentId, studentId),
        eq(submission.type, workType.homework),
        or(...fileIds.map((fileId) => like(submission.content, `%${fileId}%`))),
      ),
    );
}
