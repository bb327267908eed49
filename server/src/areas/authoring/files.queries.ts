import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { projectFile } from './authoring.table.ts';

/** Those of the named files that a project may name already. */
export async function listNamed(db: Db, { projectId, fileIds }: { projectId: number; fileIds: number[] }) {
  if (fileIds.length === 0) return new Set<number>();
  const rows = await db
    .select({ fileId: projectFile.fileId })
    .from(projectFile)
    .where(and(eq(projectFile.projectId, projectId), inArray(projectFile.fileId, fileIds)));
  return new Set(rows.map(({ fileId }) => fileId));
}

export async function addFiles(
  tx: Transaction,
  { projectId, fileIds }: { projectId: number; fileIds: number[] },
) {
  if (fileIds.length === 0) return;
  await tx
    .insert(projectFile)
    .values(fileIds.map((fileId) => ({ projectId, fileId })))
    .onConflictDoNothing();
}
