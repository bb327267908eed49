import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { projectFile } from '../../schema/practise.ts';

/** The ids of all files of a project. */
export async function listIds(db: Db, { projectId }: { projectId: number }) {
  const rows = await db
    .select({ fileId: projectFile.fileId })
    .from(projectFile)
    .where(eq(projectFile.projectId, projectId));
  return rows.map(({ fileId }) => fileId);
}

/** Those of these files that belong to the project. */
export async function listNamed(db: Db, { projectId, fileIds }: { projectId: number; fileIds: number[] }) {
  if (fileIds.length === 0) return [];
  return db
    .select({ id: projectFile.fileId, name: file.name, size: file.size, kind: file.kind })
    .from(projectFile)
    .innerJoin(file, eq(file.id, projectFile.fileId))
    .where(and(eq(projectFile.projectId, projectId), inArray(file.id, fileIds)));
}

/** Adds files to a project. Idempotent. */
export async function insertFiles(tx: Transaction, rows: (typeof projectFile.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(projectFile).values(rows).onConflictDoNothing();
}
