import { and, asc, count, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { registrarTemplate } from '../../../schema/gradebook/registrar-template.ts';

interface TemplateKey {
  collegeId: number;
  templateId: number;
}

const isTemplate = ({ collegeId, templateId }: TemplateKey) =>
  and(eq(registrarTemplate.collegeId, collegeId), eq(registrarTemplate.id, templateId));

const mapping = {
  templateId: registrarTemplate.id,
  name: registrarTemplate.name,
  sheet: registrarTemplate.sheet,
  headerRow: registrarTemplate.headerRow,
  columns: registrarTemplate.columns,
};

/** Without their files. */
export const listTemplates = (db: Db, { collegeId }: { collegeId: number }) =>
  db
    .select(mapping)
    .from(registrarTemplate)
    .where(eq(registrarTemplate.collegeId, collegeId))
    .orderBy(asc(registrarTemplate.id));

export async function findTemplate(db: Db, which: TemplateKey) {
  const [row] = await db
    .select({ ...mapping, file: registrarTemplate.file })
    .from(registrarTemplate)
    .where(isTemplate(which));
  return row;
}
export type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

export async function countTemplates(tx: Transaction, { collegeId }: { collegeId: number }): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(registrarTemplate)
    .where(eq(registrarTemplate.collegeId, collegeId));
  return row?.count ?? 0;
}

export type NewTemplate = typeof registrarTemplate.$inferInsert;

export async function insertTemplate(tx: Transaction, row: NewTemplate): Promise<number> {
  const [inserted] = await tx.insert(registrarTemplate).values(row).returning({ id: registrarTemplate.id });
  if (!inserted) throw new Error('the template was not inserted');
  return inserted.id;
}

/** Whether there is such a template. */
export async function changeTemplate(
  tx: Transaction,
  which: TemplateKey,
  changed: Omit<NewTemplate, 'collegeId'>,
): Promise<boolean> {
  const rows = await tx
    .update(registrarTemplate)
    .set(changed)
    .where(isTemplate(which))
    .returning({ id: registrarTemplate.id });
  return rows.length > 0;
}

export async function deleteTemplate(db: Db, which: TemplateKey): Promise<void> {
  await db.delete(registrarTemplate).where(isTemplate(which));
}
