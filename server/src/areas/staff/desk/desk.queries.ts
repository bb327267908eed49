import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { secondFactor } from '../../account/factor.table.ts';
import { camp, enrolment, isWaiting, project } from '../../practise/practise.table.ts';

/** Applications that wait, by camp, of those within reach. */
export async function countApprovals(db: Db, { reach }: { reach: SQL | undefined }) {
  return db
    .select({ campId: camp.id, waiting: count() })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(isWaiting, reach))
    .groupBy(camp.id);
}

/** These camps, and of those within reach the ones that run and end between two times; what ends soonest first. */
export async function listCamps(
  db: Db,
  { campIds, reach, from, to }: { campIds: number[]; reach: SQL | undefined; from: Date; to: Date },
) {
  const ending = and(isNull(camp.closedAt), gt(camp.endsAt, from), lt(camp.endsAt, to), reach);
  return db
    .select({
      campId: camp.id,
      title: camp.title,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      endsAt: camp.endsAt,
      closedAt: camp.closedAt,
    })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(campIds.length > 0 ? or(inArray(camp.id, campIds), ending) : ending)
    .orderBy(asc(camp.endsAt), asc(camp.id));
}

/** How many projects and camps there are within reach, and whether the reader's login has a second step. */
export async function readHas(
  db: Db,
  { accountId, projects, camps }: { accountId: number; projects: SQL | undefined; camps: SQL | undefined },
) {
  const counted = (of: SQL | undefined) => of ?? sql`true`;
  const { rows } = await db.execute<{ projects: number; camps: number; secondFactor: boolean }>(sql`select
    (select count(*)::int from ${project} where ${counted(projects)}) as projects,
    (select count(*)::int from ${camp} where ${counted(camps)}) as camps,
    exists (select 1 from ${secondFactor} where ${secondFactor.accountId} = ${accountId}
      and ${isNotNull(secondFactor.confirmedAt)}) as "secondFactor"`);
  return rows[0] ?? { projects: 0, camps: 0, secondFactor: false };
}
