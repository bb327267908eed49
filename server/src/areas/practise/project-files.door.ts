import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { OwnedFiles } from '../upload/files.door.ts';
import { rememberOfProject } from './edition.door.ts';
import * as queries from './project-file.queries.ts';

/*
 * The files of a project: those that one of its authors, present or former, brought to it. What the project says shows these
 * and no others (rules: file-address).
 */

const remembered = rememberOfProject((db, projectId) => queries.listIds(db, { projectId }));

/** The files of a project as a statement that saw `edition` has them: a text that names a new one makes a new edition. */
export const publishedFilesOf = async (
  db: Db,
  { projectId, edition }: { projectId: number; edition: number | null },
): Promise<OwnedFiles> => new Set(await remembered(db, { id: projectId, of: projectId, edition }));

/** The files of a project now, those that only its draft names too. */
export const projectFilesOf = async (db: Db, which: { projectId: number }): Promise<OwnedFiles> =>
  new Set(await queries.listIds(db, which));

/** Those of the named files that are the project's, in the order named. */
export async function listProjectFiles(db: Db, which: { projectId: number; fileIds: number[] }) {
  const found = new Map((await queries.listNamed(db, which)).map((row) => [Number(row.id), row]));
  return which.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** Makes an author's own files a project's. */
export const addProjectFiles = (
  tx: Transaction,
  { projectId, fileIds }: { projectId: number; fileIds: readonly OwnedFileId[] },
) =>
  queries.insertFiles(
    tx,
    fileIds.map((fileId) => ({ projectId, fileId })),
  );
