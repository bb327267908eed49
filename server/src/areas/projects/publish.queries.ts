import { ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import type { ProjectVisibility } from '@zhixing/contract/words';
import { asc, eq, sql } from 'drizzle-orm';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { college } from '../../schema/account.ts';
import { project, projectType } from '../../schema/practise.ts';
import { material, projectStaff } from '../../schema/project-parts.ts';
import type { ProjectRevision } from '../../schema/project-revision.ts';

export async function typeExists(db: Db, slug: string): Promise<boolean> {
  const rows = await db
    .select({ slug: projectType.slug })
    .from(projectType)
    .where(eq(projectType.slug, slug));
  return rows.length > 0;
}

export async function insertProject(tx: Transaction, row: typeof project.$inferInsert): Promise<number> {
  const [made] = await tx.insert(project).values(row).returning({ id: project.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

/** Locks the project's row against other publications until the transaction ends; undefined: no such project. */
export async function lockProject(tx: Transaction, { projectId }: { projectId: number }) {
  const [row] = await tx
    .select({
      id: project.id,
      publishedAt: project.publishedAt,
      collegeId: project.collegeId,
      visibility: project.visibility,
    })
    .from(project)
    .where(eq(project.id, projectId))
    .for('no key update');
  return row;
}

export async function writeVisibility(
  tx: Transaction,
  { projectId, visibility }: { projectId: number; visibility: ProjectVisibility },
) {
  await tx.update(project).set({ visibility }).where(eq(project.id, projectId));
}

/** A project's visibility and the name of its college (null: none); undefined: no such project. */
export async function readVisibility(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db
    .select({ visibility: project.visibility, college: college.name })
    .from(project)
    .leftJoin(college, eq(college.id, project.collegeId))
    .where(eq(project.id, projectId));
  return row;
}

/** The fields that are columns of the table `project`: all but the materials, which are rows of their own. */
type ColumnField = Exclude<keyof ProjectFields, 'materialIds'>;
/** Built from the contract's field list: a new field needs only its column. */
const fieldColumns = Object.fromEntries(
  Object.keys(ProjectFields.properties)
    .filter((field): field is ColumnField => field !== 'materialIds')
    .map((field) => [field, project[field]]),
) as Pick<typeof project, ColumnField>;

export async function readFields(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db.select(fieldColumns).from(project).where(eq(project.id, projectId));
  return row;
}

export async function listMaterialIds(db: Db, { projectId }: { projectId: number }): Promise<number[]> {
  const rows = await db
    .select({ fileId: material.fileId })
    .from(material)
    .where(eq(material.projectId, projectId))
    .orderBy(asc(material.sort));
  return rows.map(({ fileId }) => fileId);
}

const keptRevisions = 20;

export async function writeFields(
  tx: Transaction,
  {
    projectId,
    fields,
    revision,
    now,
  }: { projectId: number; fields: ProjectFields; revision: ProjectRevision | null; now: Date },
) {
  const { materialIds, coverFileId, ...columns } = fields;
  const told = sql`(select coalesce(jsonb_agg(told order by at), '[]') from jsonb_array_elements(${JSON.stringify([revision])}::jsonb || ${project.revisions}) with ordinality as each(told, at) where at <= ${keptRevisions})`;
  await tx
    .update(project)
    .set({
      ...columns,
      // A foreign key ensures that it is a file of the project, here and below.
      coverFileId: coverFileId as OwnedFileId | null,
      publishedAt: sql`coalesce(${project.publishedAt}, ${now})`,
      ...(revision ? { revisions: told } : {}),
    })
    .where(eq(project.id, projectId));
  await tx.delete(material).where(eq(material.projectId, projectId));
  if (materialIds.length > 0)
    await tx
      .insert(material)
      .values(materialIds.map((id, sort) => ({ projectId, fileId: id as OwnedFileId, sort: sort + 1 })));
}

export async function findPublishedAt(db: Db, { projectId }: { projectId: number }): Promise<Date | null> {
  const [row] = await db
    .select({ publishedAt: project.publishedAt })
    .from(project)
    .where(eq(project.id, projectId));
  return row?.publishedAt ?? null;
}

/** The college and authors of a project; undefined: no such project. */
export async function findOwned(db: Db, { projectId }: { projectId: number }) {
  const [row] = await db
    .select({
      collegeId: project.collegeId,
      staffIds: sql<
        number[]
      >`array(select ${projectStaff.accountId}::float8 from ${projectStaff} where ${eq(projectStaff.projectId, project.id)})`,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return row;
}

export async function addAuthor(tx: Transaction, row: typeof projectStaff.$inferInsert) {
  await tx.insert(projectStaff).values(row).onConflictDoNothing();
}

/** Takes a share lock on the project: waits for a publication in progress and delays others until the transaction ends. */
export async function lockProjectShared(tx: Transaction, { projectId }: { projectId: number }) {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('share');
}
