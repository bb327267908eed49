import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { file } from '../../schema/file.ts';
import { reviewFile, submission, submissionFile } from '../../schema/schoolwork.ts';

/*
 * The files of the statement's submission, and those attached to its review, as JSON columns.
 */

interface FileRow {
  sort: number;
  id: OwnedFileId;
  name: string;
  size: number;
  kind: string;
}

/** Sorts files and drops `sort`. */
export const filesIn = (rows: FileRow[]) =>
  rows.sort((a, b) => a.sort - b.sort).map(({ sort: _, ...shown }) => shown);

/** `id` comes from a column whose foreign key includes the owner, so it is an OwnedFileId. */
const listed = ({ sort, fileId: id }: typeof submissionFile | typeof reviewFile, from: SQL) =>
  jsonRows({ sort, id, name: file.name, size: file.size, kind: file.kind }, from, (row): FileRow => row);

/** The files of the statement's submission. */
export const submittedFiles = (studentId: Placeholder) =>
  listed(
    submissionFile,
    sql`from ${submissionFile} join ${file}
        on ${eq(file.ownerId, submissionFile.studentId)} and ${eq(file.id, submissionFile.fileId)}
      where ${and(
        eq(submissionFile.studentId, studentId),
        eq(submissionFile.chapterId, submission.chapterId),
        eq(submissionFile.type, submission.type),
        eq(submissionFile.version, submission.version),
      )}`,
  );

/** The teacher's files attached to the review of the statement's submission. */
export const reviewFiles = listed(
  reviewFile,
  sql`from ${reviewFile} join ${file}
      on ${eq(file.ownerId, reviewFile.ownerId)} and ${eq(file.id, reviewFile.fileId)}
    where ${eq(reviewFile.submissionId, submission.id)}`,
);
