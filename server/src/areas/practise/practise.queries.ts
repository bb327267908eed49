import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { chapter, chapterProgress } from '../learning/learning.table.ts';
import { camp, campStaff, enrolment, project } from './practise.table.ts';

const live = sql<boolean>`${enrolment.status} in (0, 1, 2)`;

export async function findEnrolment(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const [row] = await db
    .select({ enrolment, camp })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(desc(live), desc(enrolment.joinedAt), desc(enrolment.id))
    .limit(1);
  return row && { ...row.enrolment, camp: row.camp };
}

/** The enrolment a student learns in (status 1 or 2), its row locked until the transaction ends. */
export async function lockEnrolment(
  tx: Transaction,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const [row] = await tx
    .select({ enrolment, camp })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.projectId, projectId),
        inArray(enrolment.status, [1, 2]),
      ),
    )
    .for('update', { of: enrolment });
  return row && { ...row.enrolment, camp: row.camp };
}

/** Whether it was this call that graduated the enrolment. */
export async function graduate(
  tx: Transaction,
  { studentId, enrolmentId, now }: { studentId: number; enrolmentId: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(enrolment)
    .set({ status: 2, graduatedAt: now })
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.id, enrolmentId), eq(enrolment.status, 1)))
    .returning({ id: enrolment.id });
  return rows.length > 0;
}

export async function findCampStaff(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({
      collegeId: camp.collegeId,
      staffIds: sql<
        number[]
      >`array(select ${campStaff.accountId}::float8 from ${campStaff} where ${campStaff.campId} = ${camp.id})`,
    })
    .from(camp)
    .where(eq(camp.id, campId));
  return row;
}

/** One student joins one thing at a time; rows that merely refer to the account are not held up. */
export async function lockStudent(tx: Transaction, { studentId }: { studentId: number }) {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, studentId)).for('no key update');
}

/** Enrols, or takes up again the row of one who left or was refused. Nothing when that row is live. */
export async function enrol(
  tx: Transaction,
  row: { studentId: number; campId: number; projectId: number; status: number; joinedAt: Date },
) {
  const [enrolled] = await tx
    .insert(enrolment)
    .values(row)
    .onConflictDoUpdate({
      target: [enrolment.studentId, enrolment.campId],
      set: { status: row.status, joinedAt: row.joinedAt, graduatedAt: null },
      setWhere: inArray(enrolment.status, [3, 4]),
    })
    .returning({ id: enrolment.id, status: enrolment.status });
  return enrolled;
}

const leaves = sql`(select count(*)::float8 from ${chapter} where ${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null)`;
const doneLeaves = sql`(select count(*)::float8 from ${chapterProgress} join ${chapter} on ${chapter.id} = ${chapterProgress.chapterId} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapterProgress.doneAt} is not null)`;
/** Done leaves over all leaves, 0 to 1 (rulings.md "Progress"). */
const progress = sql<number>`coalesce(${doneLeaves} / nullif(${leaves}, 0), 0)`;

export async function readProgress(db: Db, { enrolmentId }: { enrolmentId: number }): Promise<number> {
  const [row] = await db.select({ progress }).from(enrolment).where(eq(enrolment.id, enrolmentId));
  return row?.progress ?? 0;
}

interface Applied {
  studentId: number;
  status?: number | undefined;
  certified: boolean;
}

/** For each project the live enrolment, else the newest. */
function applied(db: Db, { studentId }: Applied) {
  return db
    .selectDistinctOn([enrolment.projectId], { enrolmentId: sql<number>`${enrolment.id}`.as('enrolment_id') })
    .from(enrolment)
    .where(eq(enrolment.studentId, studentId))
    .orderBy(enrolment.projectId, desc(live), desc(enrolment.joinedAt), desc(enrolment.id))
    .as('applied');
}

const holds = and(
  eq(certificate.studentId, enrolment.studentId),
  eq(certificate.projectId, enrolment.projectId),
  isNull(certificate.revokedAt),
);

const wanted = ({ studentId, status, certified }: Applied) =>
  and(
    eq(enrolment.studentId, studentId),
    status === undefined ? undefined : eq(enrolment.status, status),
    certified ? isNotNull(certificate.id) : undefined,
  );

export async function countApplied(db: Db, filter: Applied): Promise<number> {
  const one = applied(db, filter);
  const [row] = await db
    .select({ total: count() })
    .from(enrolment)
    .innerJoin(one, eq(one.enrolmentId, enrolment.id))
    .leftJoin(certificate, holds)
    .where(wanted(filter));
  return row?.total ?? 0;
}

export async function listApplied(
  db: Db,
  { filter, offset, limit }: { filter: Applied; offset: number; limit: number },
) {
  const one = applied(db, filter);
  return db
    .select({
      projectId: enrolment.projectId,
      campId: enrolment.campId,
      type: project.type,
      title: project.title,
      coverFileId: project.coverFileId,
      status: enrolment.status,
      progress,
      joinedAt: enrolment.joinedAt,
      graduatedAt: enrolment.graduatedAt,
      certCode: certificate.number,
    })
    .from(enrolment)
    .innerJoin(one, eq(one.enrolmentId, enrolment.id))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .leftJoin(certificate, holds)
    .where(wanted(filter))
    .orderBy(desc(enrolment.joinedAt), desc(enrolment.id))
    .offset(offset)
    .limit(limit);
}
