import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { courseImport } from '../../../schema/authoring.ts';

/** Ids of nodes that are inserted next: their texts name each other. */
export async function reserveNodeIds(tx: Transaction, { count }: { count: number }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval('chapter_id_seq') as id from generate_series(1, ${count}::integer)`,
  );
  return rows.map(({ id }) => Number(id));
}

export async function insertImport(tx: Transaction, row: typeof courseImport.$inferInsert): Promise<number> {
  const [made] = await tx.insert(courseImport).values(row).returning({ id: courseImport.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

/** Deletes all but the newest imports of a project. */
export async function keepNewest(tx: Transaction, { projectId, most }: { projectId: number; most: number }) {
  const newest = tx
    .select({ id: courseImport.id })
    .from(courseImport)
    .where(eq(courseImport.projectId, projectId))
    .orderBy(desc(courseImport.id))
    .limit(most);
  await tx
    .delete(courseImport)
    .where(and(eq(courseImport.projectId, projectId), notInArray(courseImport.id, newest)));
}

/** The newest first, without their reports. */
export async function listImports(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      importId: courseImport.id,
      name: courseImport.name,
      sha256: courseImport.sha256,
      importedAt: courseImport.importedAt,
      importedBy: courseImport.importedBy,
      importedByName: account.name,
      undoneAt: courseImport.undoneAt,
      nodes: sql<number>`jsonb_array_length(${courseImport.nodeIds})`,
      questions: sql<number>`jsonb_array_length(${courseImport.questionIds})`,
    })
    .from(courseImport)
    .innerJoin(account, eq(account.id, courseImport.importedBy))
    .where(eq(courseImport.projectId, projectId))
    .orderBy(desc(courseImport.id));
}

export async function findImport(db: Db, { projectId, importId }: { projectId: number; importId: number }) {
  const [row] = await db
    .select()
    .from(courseImport)
    .where(and(eq(courseImport.projectId, projectId), eq(courseImport.id, importId)));
  return row;
}

/** When the same file came that is still there; undefined: it did not. */
export async function findSameFile(
  tx: Transaction,
  { projectId, sha256 }: { projectId: number; sha256: string },
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ importedAt: courseImport.importedAt })
    .from(courseImport)
    .where(
      and(
        eq(courseImport.projectId, projectId),
        eq(courseImport.sha256, sha256),
        isNull(courseImport.undoneAt),
      ),
    )
    .limit(1);
  return row?.importedAt;
}

export async function markUndone(tx: Transaction, { id, now }: { id: number; now: Date }) {
  await tx.update(courseImport).set({ undoneAt: now }).where(eq(courseImport.id, id));
}
