import { type CertificateRule, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { camp, enrolment, live, newestLive, project } from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';
import { seenBy, type Viewer } from '../access/project-visibility.expressions.ts';
import { campTerms } from './enrolled.expressions.ts';

/** Whether the project is published and the viewer sees it (rules: project-visibility). */
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

const enrolmentOf = preparedRead(
  (db, { studentId, projectId }: Placeholders<{ studentId: number; projectId: number }>) =>
    db
      .select({ enrolment, camp: campTerms, contentVersion: projectContentVersion.contentVersion })
      .from(enrolment)
      .innerJoin(camp, eq(camp.id, enrolment.campId))
      .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
      .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
      .orderBy(...newestLive)
      .limit(1),
);

/** With the project's content version (docs/decisions/0045). */
export async function findEnrolled(db: Db, who: { studentId: number; projectId: number }) {
  const [row] = await enrolmentOf(db, who);
  return row && { enrolment: { ...row.enrolment, camp: row.camp }, contentVersion: row.contentVersion };
}

/** Locks the enrolment in which a student learns or has graduated, until the transaction ends. */
export async function lockEnrolment(
  tx: Transaction,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const [row] = await tx
    .select({ enrolment, camp: campTerms })
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

/** True: this call graduated the enrolment. */
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

/** `graduate` for many. Returns the students who were not graduated before. */
export async function graduateAll(
  tx: Transaction,
  { enrolments, now }: { enrolments: readonly { id: number; studentId: number }[]; now: Date },
): Promise<number[]> {
  const idsOf = (field: 'id' | 'studentId') => sql.param(enrolments.map((each) => each[field]));
  const rows = await tx
    .update(enrolment)
    .set({ status: enrolmentStatus.graduated, graduatedAt: now })
    .where(
      and(
        sql`${enrolment.studentId} = any(${idsOf('studentId')}::bigint[])`,
        sql`${enrolment.id} = any(${idsOf('id')}::bigint[])`,
        eq(enrolment.status, enrolmentStatus.learning),
      ),
    )
    .returning({ studentId: enrolment.studentId });
  return rows.map(({ studentId }) => studentId);
}

/** Takes a graduation back; false: the enrolment is not graduated. */
export async function withdrawGraduation(
  tx: Transaction,
  { studentId, enrolmentId }: { studentId: number; enrolmentId: number },
): Promise<boolean> {
  const rows = await tx
    .update(enrolment)
    .set({ status: enrolmentStatus.learning, graduatedAt: null })
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.id, enrolmentId),
        eq(enrolment.status, enrolmentStatus.graduated),
      ),
    )
    .returning({ id: enrolment.id });
  return rows.length > 0;
}

/**
 * Marks a waiting or learning enrolment as left; false: there is none, or the camp's gradebook is closed (rules: gradebook-lock).
 * `wasRefused` stays only for a waiting one: a learning student was accepted.
 */
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
        or(
          isOneOf(enrolment.status, [enrolmentStatus.waiting]),
          and(
            isOneOf(enrolment.status, [enrolmentStatus.learning]),
            sql`exists (select from ${camp} where ${camp.id} = ${enrolment.campId} and ${camp.gradebookState} = 'open')`,
          ),
        ),
      ),
    )
    .returning({ id: enrolment.id });
  return rows.length > 0;
}

/** The certificate rule for one student: the camp's override, else the project's own (rules: camp-overrides). */
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

/** How many students learn in a project, and how many have graduated from it. */
export async function countStudents(db: Db, { projectId }: { projectId: number }) {
  const { learning, graduated } = enrolmentStatus;
  const rows = await db
    .select({ status: enrolment.status, count: count() })
    .from(enrolment)
    .where(sql`${eq(enrolment.projectId, projectId)} and ${inArray(enrolment.status, [learning, graduated])}`)
    .groupBy(enrolment.status);
  const of = (status: number) => rows.find((row) => row.status === status)?.count ?? 0;
  return { learning: of(learning), graduated: of(graduated) };
}
