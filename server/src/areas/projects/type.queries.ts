import { and, asc, count, eq, exists, max, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { projectDraft } from '../../schema/authoring.ts';
import { project, projectType } from '../../schema/practise.ts';

export type TypeRow = typeof projectType.$inferInsert;
type Named = Omit<TypeRow, 'sort'>;

/** Locks the table, so that changes of types run one after another. */
export const lockTypes = (tx: Transaction) =>
  tx.execute(sql`lock table ${projectType} in share row exclusive mode`);

export const insertTypes = (tx: Transaction, rows: TypeRow[]) =>
  tx.insert(projectType).values(rows).onConflictDoNothing();

export async function lastSort(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ last: max(projectType.sort) }).from(projectType);
  return row?.last ?? 0;
}

/** False: the slug is taken. */
export async function insertType(tx: Transaction, row: TypeRow): Promise<boolean> {
  const rows = await tx.insert(projectType).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False: no such type. */
export async function updateType(db: Db, { slug, ...names }: Named): Promise<boolean> {
  const rows = await db.update(projectType).set(names).where(eq(projectType.slug, slug)).returning();
  return rows.length > 0;
}

export async function deleteType(tx: Transaction, slug: string): Promise<boolean> {
  const rows = await tx.delete(projectType).where(eq(projectType.slug, slug)).returning();
  return rows.length > 0;
}

/** The number of projects of a type, including those whose draft has it and which the next publication would move to it. */
export async function countProjects(tx: Transaction, slug: string): Promise<number> {
  const drafts = tx
    .select({ id: projectDraft.projectId })
    .from(projectDraft)
    .where(and(eq(projectDraft.projectId, project.id), sql`${projectDraft.fields} ->> 'type' = ${slug}`));
  const [row] = await tx
    .select({ of: count() })
    .from(project)
    .where(or(eq(project.type, slug), exists(drafts)));
  return row?.of ?? 0;
}

export async function listSlugs(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ slug: projectType.slug })
    .from(projectType)
    .orderBy(asc(projectType.sort), asc(projectType.slug));
  return rows.map(({ slug }) => slug);
}

/** Stores this order. */
export async function orderTypes(tx: Transaction, slugs: string[]): Promise<void> {
  for (const [index, slug] of slugs.entries())
    await tx
      .update(projectType)
      .set({ sort: index + 1 })
      .where(eq(projectType.slug, slug));
}
