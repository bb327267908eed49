import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { project } from '../practise/practise.table.ts';
import { certificate, certificateTemplate } from './certificate.table.ts';

interface Holding {
  studentId: number;
  projectId: number;
}

const isHeld = ({ studentId, projectId }: Holding) =>
  and(eq(certificate.studentId, studentId), eq(certificate.projectId, projectId));

/** What a certificate freezes. */
export async function readNames(db: Db, { studentId, projectId }: Holding) {
  const [row] = await db
    .select({
      name: account.name,
      nameEn: account.nameEn,
      projectName: project.title,
      projectNameEn: project.titleEn,
    })
    .from(account)
    .innerJoin(project, eq(project.id, projectId))
    .where(eq(account.id, studentId));
  return row;
}

export async function findNewestTemplate(db: Db) {
  const [row] = await db
    .select({ version: certificateTemplate.version })
    .from(certificateTemplate)
    .orderBy(desc(certificateTemplate.version))
    .limit(1);
  return row;
}

/** undefined when the student has one of the project already, or the number is taken. */
export async function insertCertificate(tx: Transaction, row: typeof certificate.$inferInsert) {
  const [inserted] = await tx.insert(certificate).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findHeld(db: Db, holding: Holding) {
  const [row] = await db.select().from(certificate).where(isHeld(holding));
  return row;
}

export async function findImage(db: Db, { version }: { version: number }) {
  const [row] = await db
    .select({ image: certificateTemplate.image })
    .from(certificateTemplate)
    .where(eq(certificateTemplate.version, version));
  return row?.image;
}

export async function findByNumber(db: Db, { number }: { number: string }) {
  const [row] = await db.select().from(certificate).where(eq(certificate.number, number));
  return row;
}

/** The first time stays; false when there is no such certificate. */
export async function noteTold(db: Db, { now, ...holding }: Holding & { now: Date }): Promise<boolean> {
  const rows = await db
    .update(certificate)
    .set({ notifiedAt: sql`coalesce(${certificate.notifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isHeld(holding))
    .returning({ id: certificate.id });
  return rows.length > 0;
}

export async function insertTemplate(db: Db, row: { version: number; image: string; createdAt: Date }) {
  await db.insert(certificateTemplate).values(row).onConflictDoNothing();
}
