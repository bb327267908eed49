import { type CertificateRule, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { projectEdition } from './edition.table.ts';
import { campOfSeat } from './enrolled.table.ts';
import { camp, enrolment, live, newestLive, project, staffOfCamp } from './practise.table.ts';
import { seenBy, type Viewer } from './visibility.queries.ts';

/** Whether it is published, and the viewer sees it (rules: project-visibility). */
export async function projectExists(
  db: Db,
  { projectId, viewer }: { projectId: number; viewer: Viewer },
): Promise<boolean> {
  const [row] = await db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), isNotNull(project.publishedAt), seenBy(viewer)));
  return row !== undefined;
}

const enrolmentOf = compiled(
  (db, { studentId, projectId }: Given<{ studentId: number; projectId: number }>) =>
    db
      .select({ enrolment, camp: campOfSeat, edition: projectEdition.edition })
      .from(enrolment)
      .innerJoin(camp, eq(camp.id, enrolment.campId))
      .leftJoin(projectEdition, eq(projectEdition.projectId, enrolment.projectId))
      .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
      .orderBy(...newestLive)
      .limit(1),
);

/** With the edition of the project (docs/decisions/0049). */
export async function findEnrolled(db: Db, who: { studentId: number; projectId: number }) {
  const [row] = await enrolmentOf(db, who);
  return row && { enrolment: { ...row.enrolment, camp: row.camp }, edition: row.edition };
}

/** The enrolment a student learns in or has graduated from, its row locked until the transaction ends. */
export async function lockEnrolment(
  tx: Transaction,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const [row] = await tx
    .select({ enrolment, camp: campOfSeat })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.projectId, projectId),
        isOneOf(enrolment.status, learningStatuses),
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
    .set({ status: enrolmentStatus.graduated, graduatedAt: now })
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.id, enrolmentId),
        eq(enrolment.status, enrolmentStatus.learning),
      ),
    )
    .returning({ id: enrolment.id });
  return rows.length > 0;
}

export async function findCampStaff(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({
      collegeId: camp.collegeId,
      staffIds: staffOfCamp,
    })
    .from(camp)
    .where(eq(camp.id, campId));
  return row;
}

/** Leaves what is waiting or being learnt; false when there is no such enrolment. Who is learning was accepted, whatever came before. */
export async function leave(
  tx: Transaction,
  { studentId, projectId }: { studentId: number; projectId: number },
): Promise<boolean> {
  const rows = await tx
    .update(enrolment)
    .set({
      status: enrolmentStatus.left,
      wasRefused: sql`${enrolment.wasRefused} and ${eq(enrolment.status, enrolmentStatus.waiting)}`,
    })
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.projectId, projectId),
        isOneOf(enrolment.status, [enrolmentStatus.waiting, enrolmentStatus.learning]),
      ),
    )
    .returning({ id: enrolment.id });
  return rows.length > 0;
}

/** What the certificate of a project asks of one student: as their camp says, else the project (rules: camp-overrides). */
export async function findCertificateRule(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
): Promise<CertificateRule> {
  const [row] = await db
    .select({ own: camp.certificateRule, project: project.certificateRule })
    .from(project)
    .leftJoin(enrolment, and(eq(enrolment.projectId, project.id), eq(enrolment.studentId, studentId), live))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .where(eq(project.id, projectId));
  return row?.own ?? row?.project ?? 'all';
}

/** No publication of the project ends before the transaction does; one that has begun is waited for. */
export async function holdProject(tx: Transaction, { projectId }: { projectId: number }) {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('share');
}
