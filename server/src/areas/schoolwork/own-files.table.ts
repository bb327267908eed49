import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { inRows } from '../../db/columns.ts';
import { file } from '../upload/upload.table.ts';
import { reviewFile, submission, submissionFile } from './schoolwork.table.ts';

/*
 * The files of a submission of a statement and those beside its review, as columns of that statement: each in the order in
 * which they stand.
 */

export type FileRow = [sort: number, id: OwnedFileId, name: string, size: number, kind: string];

/** What is shown of files. */
export const filesIn = (rows: FileRow[]) =>
  rows.sort(([a], [b]) => a - b).map(([, id, name, size, kind]) => ({ id, name, size, kind }));

/** The id is that of a column whose foreign key names the owner. */
const listed = ({ sort, fileId: id }: typeof submissionFile | typeof reviewFile, from: SQL) =>
  inRows([sort, id, file.name, file.size, file.kind], from, (row: FileRow) => row);

/** Of the version at hand, of a student. */
export const handedInFiles = (studentId: Placeholder) =>
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

/** A teacher's. */
export const reviewFiles = listed(
  reviewFile,
  sql`from ${reviewFile} join ${file}
      on ${eq(file.ownerId, reviewFile.ownerId)} and ${eq(file.id, reviewFile.fileId)}
    where ${eq(reviewFile.submissionId, submission.id)}`,
);
