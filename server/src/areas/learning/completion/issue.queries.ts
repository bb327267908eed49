import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { certificate, certificateTemplate } from '../../../schema/certificate.ts';
import { project } from '../../../schema/practise.ts';

interface Holding {
  studentId: number;
  projectId: number;
}

/** The project's fields that are copied into a certificate; undefined: no such student or project. */
export async function readTitles(db: Db, { studentId, projectId }: Holding) {
  const [row] = await db
    .select({
      projectName: sql<string>`coalesce(nullif(${project.certificateTitle}, ''), ${project.title})`,
      projectNameEn: sql<string>`coalesce(nullif(${project.certificateTitleEn}, ''), ${project.titleEn})`,
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

/** undefined: the student already has a valid certificate of the project, or the number is taken. */
export async function insertCertificate(tx: Transaction, row: typeof certificate.$inferInsert) {
  const [inserted] = await tx.insert(certificate).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Rows of one statement: some 12 parameters each, of the 65,535 that a statement has at most. */
const rowsMost = 3000;

/** Those that were inserted: without the students who already have one, and the numbers that are taken. */
export async function insertCertificates(
  tx: Transaction,
  rows: readonly (typeof certificate.$inferInsert)[],
): Promise<(typeof certificate.$inferSelect)[]> {
  const all: (typeof certificate.$inferSelect)[] = [];
  for (let from = 0; from < rows.length; from += rowsMost)
    all.push(
      ...(await tx
        .insert(certificate)
        .values(rows.slice(from, from + rowsMost))
        .onConflictDoNothing()
        .returning()),
    );
  return all;
}

/** A student's valid certificate of a project. */
export async function findCertificate(tx: Transaction, { studentId, projectId }: Holding) {
  const [row] = await tx
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.studentId, studentId),
        eq(certificate.projectId, projectId),
        isNull(certificate.revokedAt),
      ),
    );
  return row;
}
