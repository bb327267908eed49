import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { publication } from '../../../schema/authoring.ts';

/** The newest publication of a project; undefined when there is none. */
export async function findNewest(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db
    .select()
    .from(publication)
    .where(eq(publication.projectId, projectId))
    .orderBy(desc(publication.no))
    .limit(1);
  return row;
}

export async function insertPublication(tx: Transaction, row: typeof publication.$inferInsert) {
  await tx.insert(publication).values(row);
}

export async function countPublications(db: Db, { projectId }: { projectId: number }): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(publication)
    .where(eq(publication.projectId, projectId));
  return row?.total ?? 0;
}

/** The publications of a project, newest first, without the documents they replaced. */
export async function listPublications(
  db: Db,
  { projectId, offset, limit }: { projectId: number; offset: number; limit: number },
) {
  const undoing = alias(publication, 'undoing');
  return db
    .select({
      no: publication.no,
      publishedAt: publication.publishedAt,
      difference: publication.difference,
      takesBack: publication.takesBack,
      takenBack: sql<boolean>`${undoing.no} is not null`,
      updatedBy: publication.publishedBy,
      updatedByName: account.name,
    })
    .from(publication)
    .leftJoin(account, eq(account.id, publication.publishedBy))
    .leftJoin(
      undoing,
      and(eq(undoing.projectId, publication.projectId), eq(undoing.takesBack, publication.no)),
    )
    .where(eq(publication.projectId, projectId))
    .orderBy(desc(publication.no))
    .offset(offset)
    .limit(limit);
}
