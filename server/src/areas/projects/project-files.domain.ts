import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { OwnedFiles } from '../files/index.ts';
import { cacheByProject } from './content-version.domain.ts';
import * as queries from './project-file.queries.ts';

/**
 * The ids of a project's files: those that its present and former authors added. The project's texts show no other files
 * (rules: file-address).
 */

const remembered = cacheByProject((db, projectId) => queries.listIds(db, { projectId }));

/**
 * The project's files, cached by the `contentVersion` that the caller's statement read. A text that names a new file
 * increases the content version.
 */
export const publishedFilesOf = async (
  db: Db,
  { projectId, contentVersion }: { projectId: number; contentVersion: number | null },
): Promise<OwnedFiles> => new Set(await remembered(db, { id: projectId, of: projectId, contentVersion }));

/** The project's files now, including those that only its draft uses. */
export const projectFilesOf = async (db: Db, which: { projectId: number }): Promise<OwnedFiles> =>
  new Set(await queries.listIds(db, which));

/** Those of these files that belong to the project, in the given order. */
export async function listProjectFiles(db: Db, which: { projectId: number; fileIds: number[] }) {
  const found = new Map((await queries.listNamed(db, which)).map((row) => [Number(row.id), row]));
  return which.fileIds.flatMap((id) => found.get(id) ?? []);
}

/** Adds an author's own files to a project. */
export const addProjectFiles = (
  tx: Transaction,
  { projectId, fileIds }: { projectId: number; fileIds: readonly OwnedFileId[] },
) =>
  queries.insertFiles(
    tx,
    fileIds.map((fileId) => ({ projectId, fileId })),
  );
