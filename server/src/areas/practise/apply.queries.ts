import type { EnrolmentStatus } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { enrolment, live, project } from './practise.table.ts';
import { standing } from './standing.table.ts';

interface Applied {
  studentId: number;
  status?: EnrolmentStatus | undefined;
  certified: boolean;
}

/** For each project the live enrolment, else the newest. */
function applied(db: Db, { studentId }: { studentId: number | Placeholder }) {
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

type Wanted = Given<{ studentId: number; status: number | null; certified: boolean }>;

const wanted = ({ studentId, status, certified }: Wanted) =>
  and(
    eq(enrolment.studentId, studentId),
    sql`(${status}::smallint is null or ${enrolment.status} = ${status}::smallint)`,
    sql`(not ${certified}::boolean or ${certificate.id} is not null)`,
  );

const values = ({ studentId, status, certified }: Applied) => ({
  studentId,
  status: status === undefined ? null : Number(status),
  certified,
});
type Values = ReturnType<typeof values>;

const totalOf = compiled((db, given: Given<Values>) => {
  const one = applied(db, given);
  return db
    .select({ total: count() })
    .from(enrolment)
    .innerJoin(one, eq(one.enrolmentId, enrolment.id))
    .leftJoin(certificate, holds)
    .where(wanted(given));
});

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

const pageOf = compiled((db, given: Given<Values & { offset: number; limit: number }>) => {
  const one = applied(db, given);
  return db
    .select({
      total: sql<number>`(count(*) over ())::int`,
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
    .where(wanted(given))
    .orderBy(desc(enrolment.joinedAt), desc(enrolment.id))
    .offset(given.offset)
    .limit(given.limit);
});

/** A page of a student's projects, and how many there are in all: one statement, but for a page behind the last. */
export async function listApplied(
  db: Db,
  { filter, offset, limit }: { filter: Applied; offset: number; limit: number },
) {
  const rows = await pageOf(db, { ...values(filter), offset, limit });
  const [first] = rows;
  if (first || offset === 0) return { rows, total: first?.total ?? 0 };
  const [counted] = await totalOf(db, values(filter));
  return { rows, total: counted?.total ?? 0 };
}
