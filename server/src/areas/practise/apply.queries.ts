import type { EnrolmentStatus } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { live } from './practise.queries.ts';
import { enrolment, project } from './practise.table.ts';
import { standing } from './standing.queries.ts';

interface Applied {
  studentId: number;
  status?: EnrolmentStatus | undefined;
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

/** How many of a student's projects have which status. */
export async function countByStatus(db: Db, filter: Applied) {
  const one = applied(db, filter);
  return db
    .select({ status: enrolment.status, count: count() })
    .from(enrolment)
    .innerJoin(one, eq(one.enrolmentId, enrolment.id))
    .where(eq(enrolment.studentId, filter.studentId))
    .groupBy(enrolment.status)
    .orderBy(asc(enrolment.status));
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
      titleEn: project.titleEn,
      coverFileId: project.coverFileId,
      status: enrolment.status,
      ...standing,
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
