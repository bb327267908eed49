import type { Sealer } from '@zhixing/contract/words';
import { and, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { certificate, certificateTemplate } from '../../schema/certificate.ts';
import { camp, enrolment, isForEveryone, newestLive, project } from '../../schema/practise.ts';

interface Holding {
  studentId: number;
  projectId: number;
}

const isHeld = ({ studentId, projectId }: Holding) =>
  and(eq(certificate.studentId, studentId), eq(certificate.projectId, projectId));

const isValid = (holding: Holding) => and(isHeld(holding), isNull(certificate.revokedAt));

/** The valid certificate, else the one issued last: after a revocation a student may earn another one. */
const newestFirst = [sql`${certificate.revokedAt} is not null`, desc(certificate.id)];

/**
 * The columns with the names that are valid now: the sealed ones, otherwise the account's (rules: certificate-sealing).
 */
const nameColumns = {
  ...getTableColumns(certificate),
  name: sql<string>`coalesce(${certificate.name}, ${account.name})`,
  nameEn: sql<string>`coalesce(${certificate.nameEn}, ${account.nameEn})`,
};
const selectNames = (db: Db) =>
  db.select(nameColumns).from(certificate).innerJoin(account, eq(account.id, certificate.studentId));

export type ValidCertificate = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

export async function findHeld(db: Db, holding: Holding) {
  const [row] = await selectNames(db)
    .where(isHeld(holding))
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

const holderOf = preparedRead((db, { studentId, projectId }: Placeholders<Holding>) =>
  db
    .select({
      enrolment,
      camp,
      held: getTableColumns(certificate),
      name: nameColumns.name,
      nameEn: nameColumns.nameEn,
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
    .orderBy(...newestLive, ...newestFirst)
    .limit(1),
);

/**
 * A student's enrolment in a project, chosen as in `findEnrolment`, with the certificate (if any) and its picture; in
 * one statement.
 */
export async function findHolder(db: Db, who: Holding) {
  const [row] = await holderOf(db, who);
  if (!row) return undefined;
  const { enrolment, camp, held, name, nameEn, image } = row;
  return { enrolment: { ...enrolment, camp }, held: held && { ...held, name, nameEn }, image };
}

/** A certificate by number; also says whether its project is visible to everybody (rules: project-visibility). */
export async function findByNumber(db: Db, { number }: { number: string }) {
  const [row] = await db
    .select({ ...nameColumns, isProjectPublic: sql<boolean>`${isForEveryone}` })
    .from(certificate)
    .innerJoin(account, eq(account.id, certificate.studentId))
    .innerJoin(project, eq(project.id, certificate.projectId))
    .where(eq(certificate.number, number));
  return row;
}
export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** Sets `notifiedAt` once; a later call changes nothing. */
export async function markNotified(db: Db, { now, ...holding }: Holding & { now: Date }): Promise<void> {
  await db
    .update(certificate)
    .set({ notifiedAt: sql`coalesce(${certificate.notifiedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isValid(holding));
}

/** Revokes a student's valid certificate in a project; false when there is none. */
export async function revokeHeld(
  db: Db,
  { now, reason, ...holding }: Holding & { now: Date; reason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(certificate)
    .set({ revokedAt: now, revokedReason: reason })
    .where(isValid(holding));
  return rowCount === 1;
}

interface Sealing {
  by: Sealer;
  now: Date;
}

/**
 * Seals certificates that are not sealed yet, in one statement, so that parallel calls seal once. Returns the number of
 * sealed ones.
 */
async function sealWhere(db: Db, which: SQL | undefined, { by, now }: Sealing): Promise<number> {
  const { rowCount } = await db
    .update(certificate)
    .set({ name: account.name, nameEn: account.nameEn, sealedAt: now, sealedBy: by })
    .from(account)
    .where(and(eq(account.id, certificate.studentId), isNull(certificate.sealedAt), which));
  return rowCount ?? 0;
}

/** A revoked certificate keeps the names it stands with: a student may hold it beside a later one. */
export const sealHeld = (db: Db, { by, now, ...holding }: Holding & Sealing) =>
  sealWhere(db, isValid(holding), { by, now });
export const sealOfStudent = (db: Db, { studentId, ...sealing }: { studentId: number } & Sealing) =>
  sealWhere(db, eq(certificate.studentId, studentId), sealing);
export const sealIssuedBy = (db: Db, { issuedBy, ...sealing }: { issuedBy: Date } & Sealing) =>
  sealWhere(db, lte(certificate.issuedAt, issuedBy), sealing);

export async function insertTemplate(db: Db, row: { version: number; image: string; createdAt: Date }) {
  await db.insert(certificateTemplate).values(row).onConflictDoNothing();
}
