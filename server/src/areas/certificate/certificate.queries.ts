import type { Sealer } from '@zhixing/contract/words';
import { and, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { account } from '../account/account.table.ts';
import { camp, enrolment, newestLive, project } from '../practise/practise.table.ts';
import { certificate, certificateTemplate } from './certificate.table.ts';

interface Holding {
  studentId: number;
  projectId: number;
}

const isHeld = ({ studentId, projectId }: Holding) =>
  and(eq(certificate.studentId, studentId), eq(certificate.projectId, projectId));

/** What a certificate says of its project for ever; undefined: no such student or project. */
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

/** undefined when the student has one of the project already, or the number is taken. */
export async function insertCertificate(tx: Transaction, row: typeof certificate.$inferInsert) {
  const [inserted] = await tx.insert(certificate).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** With the names that stand now: the sealed ones, or the account's (rules: certificate-sealing). */
const standing = {
  ...getTableColumns(certificate),
  name: sql<string>`coalesce(${certificate.name}, ${account.name})`,
  nameEn: sql<string>`coalesce(${certificate.nameEn}, ${account.nameEn})`,
};
const selectStanding = (db: Db) =>
  db.select(standing).from(certificate).innerJoin(account, eq(account.id, certificate.studentId));

export type StandingCertificate = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

export async function findHeld(db: Db, holding: Holding) {
  const [row] = await selectStanding(db).where(isHeld(holding));
  return row;
}

const holderOf = compiled((db, { studentId, projectId }: Given<Holding>) =>
  db
    .select({
      enrolment,
      camp,
      held: getTableColumns(certificate),
      name: standing.name,
      nameEn: standing.nameEn,
      image: certificateTemplate.image,
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(
      certificate,
      and(eq(certificate.studentId, enrolment.studentId), eq(certificate.projectId, enrolment.projectId)),
    )
    .leftJoin(certificateTemplate, eq(certificateTemplate.version, certificate.templateVersion))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with the certificate, if there is one, and its picture: one statement. */
export async function findHolder(db: Db, who: Holding) {
  const [row] = await holderOf(db, who);
  if (!row) return undefined;
  const { enrolment, camp, held, name, nameEn, image } = row;
  return { enrolment: { ...enrolment, camp }, held: held && { ...held, name, nameEn }, image };
}

/** With whether everybody sees its project (rules: project-visibility). */
export async function findByNumber(db: Db, { number }: { number: string }) {
  const [row] = await db
    .select({ ...standing, isProjectPublic: sql<boolean>`${eq(project.visibility, 'everyone')}` })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.studentId))
    .innerJoin(project, eq(project.id, certificate.projectId))
    .where(eq(certificate.number, number));
  return row;
}
export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** The first time stays. */
export async function noteTold(db: Db, { now, ...holding }: Holding & { now: Date }): Promise<void> {
  await db
    .update(certificate)
    .set({ notifiedAt: sql`coalesce(${certificate.notifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isHeld(holding));
}

/** Of a student's certificate in a project that stands; false: there is none. */
export async function revokeHeld(
  db: Db,
  { now, reason, ...holding }: Holding & { now: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(certificate)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(isHeld(holding), isNull(certificate.revokedAt)));
  return rowCount === 1;
}

interface Sealing {
  by: Sealer;
  now: Date;
}

/** One statement: of two at once the second finds it sealed. Answers how many were sealed. */
async function sealWhere(db: Db, which: SQL | undefined, { by, now }: Sealing): Promise<number> {
  const { rowCount } = await db
    .update(certificate)
    .set({ name: account.name, nameEn: account.nameEn, sealedAt: now, sealedBy: by })
    .from(account)
    .where(and(eq(account.id, certificate.studentId), isNull(certificate.sealedAt), which));
  return rowCount ?? 0;
}

export const sealHeld = (db: Db, { by, now, ...holding }: Holding & Sealing) =>
  sealWhere(db, isHeld(holding), { by, now });
export const sealOfStudent = (db: Db, { studentId, ...sealing }: { studentId: number } & Sealing) =>
  sealWhere(db, eq(certificate.studentId, studentId), sealing);
export const sealIssuedBy = (db: Db, { issuedBy, ...sealing }: { issuedBy: Date } & Sealing) =>
  sealWhere(db, lte(certificate.issuedAt, issuedBy), sealing);

export async function insertTemplate(db: Db, row: { version: number; image: string; createdAt: Date }) {
  await db.insert(certificateTemplate).values(row).onConflictDoNothing();
}
