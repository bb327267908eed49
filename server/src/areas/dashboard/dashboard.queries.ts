import { and, asc, count, eq, gt, isNotNull, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ScopeParameters } from '../../action/action.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { gradeChange, isWaitingChange } from '../../schema/gradebook/grade-change.ts';
import { gradebookStep } from '../../schema/gradebook/gradebook-step.ts';
import { camp, enrolment, isWaiting, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isWaitingCorrection, rosterCorrection } from '../../schema/roster-correction.ts';
import { secondFactor } from '../../schema/second-factor.ts';

/** For an administrator the statement counts over all camps. */
const long = { long: true };

/** The last step of a camp's gradebook: one entry of the index for each camp. */
const lastStep = sql`(select ${gradebookStep.step} from ${gradebookStep}
  where ${gradebookStep.campId} = ${camp.id} order by ${gradebookStep.id} desc limit 1)`;

/**
 * Counts in one statement: waiting applications and waiting roster corrections for each camp in the scope; the
 * submitted gradebooks and the requests of others to correct marks of locked ones; the gradebooks returned to be submitted
 * again; `asked`: the
 * number of different corrections, because each camp of the college that has the student shows the same one (rules:
 * correction); the projects and camps in the scope; and whether the caller has a second factor.
 */
export const dashboardCountsWithin = ({
  people,
  approvable,
  submittable,
  projects,
  camps,
}: Record<'people' | 'approvable' | 'submittable' | 'projects' | 'camps', SQL | undefined>) =>
  preparedRead((db, { accountId }: Placeholders<ScopeParameters>) => {
    const waiting = db
      .select({ campId: camp.id, waiting: sql`count(*)`.as('waiting') })
      .from(enrolment)
      .innerJoin(camp, eq(camp.id, enrolment.campId))
      .where(and(isWaiting, people))
      .groupBy(camp.id)
      .as('applied');
    const requests = db
      .select({
        campId: sql`${camp.id}`.as('camp_id'),
        correctionId: sql`${rosterCorrection.id}`.as('correction_id'),
      })
      .from(rosterCorrection)
      .innerJoin(rosterEntry, eq(rosterEntry.studentId, rosterCorrection.studentId))
      .innerJoin(camp, and(eq(camp.id, rosterEntry.campId), eq(camp.collegeId, rosterCorrection.collegeId)))
      .where(and(isWaitingCorrection, people))
      .as('requests');
    const asked = db
      .select({ campId: requests.campId, waiting: sql`count(*)`.as('waiting') })
      .from(requests)
      .groupBy(requests.campId)
      .as('asked');
    const changes = db
      .select({ campId: camp.id, waiting: count().as('waiting') })
      .from(gradeChange)
      .innerJoin(camp, eq(camp.id, gradeChange.campId))
      .where(and(isWaitingChange, ne(gradeChange.askedBy, accountId), approvable))
      .groupBy(camp.id);
    // A camp is in one of the two: requests are about locked gradebooks.
    const toApprove = db
      .select({ campId: camp.id, waiting: sql<number>`1::bigint`.mapWith(Number).as('waiting') })
      .from(camp)
      .where(and(eq(camp.gradebookState, sql`'submitted'`), approvable))
      .unionAll(changes)
      .as('to_approve');
    const returned = db
      .select({ campId: camp.id, waiting: sql<number>`1::bigint`.mapWith(Number).as('waiting') })
      .from(camp)
      .where(and(eq(camp.gradebookState, sql`'open'`), sql`${lastStep} = 'returned'`, submittable))
      .as('returned');
    return db
      .select({
        approvals: jsonRows(
          { campId: waiting.campId, waiting: sql<number>`${waiting.waiting}` },
          sql`from ${waiting}`,
        ),
        corrections: jsonRows(
          { campId: sql<number>`${asked.campId}`, waiting: sql<number>`${asked.waiting}` },
          sql`from ${asked}`,
        ),
        gradebooks: jsonRows(
          { campId: toApprove.campId, waiting: sql<number>`${toApprove.waiting}` },
          sql`from ${toApprove}`,
        ),
        returned: jsonRows(
          { campId: returned.campId, waiting: sql<number>`${returned.waiting}` },
          sql`from ${returned}`,
        ),
        asked: sql<number>`(select count(distinct ${requests.correctionId})::int from ${requests})`,
        projects: db.$count(project, projects),
        camps: db.$count(camp, camps),
        secondFactor: sql<boolean>`exists (select 1 from ${secondFactor} where ${eq(secondFactor.accountId, accountId)}
          and ${isNotNull(secondFactor.confirmedAt)})`,
      })
      .from(account)
      .where(eq(account.id, accountId));
  }, long);

interface DashboardQuery {
  campIds: number[];
  from: Date;
  to: Date;
}

/** Ends between the two times. */
const endsBetween = (from: Placeholder, to: Placeholder) => and(gt(camp.endsAt, from), lt(camp.endsAt, to));

/**
 * The given camps, and running camps in the scope that end between `from` and `to`; by end. `long` only without a scope
 * condition (an administrator): a short statement runs on connections that keep one generic plan. Among many camps
 * PostgreSQL would otherwise plan it anew for every call, which takes longer than reading the few rows.
 */
export const campsWithin = (scope: SQL | undefined) =>
  preparedRead(
    (db, { campIds, from, to }: Placeholders<DashboardQuery & ScopeParameters>) =>
      db
        .select({
          campId: camp.id,
          title: camp.title,
          projectTitle: project.title,
          projectTitleEn: project.titleEn,
          endsAt: camp.endsAt,
          endsSoon: sql<boolean>`${endsBetween(from, to)}`,
        })
        .from(camp)
        .innerJoin(project, eq(project.id, camp.projectId))
        .where(or(sql`${camp.id} = any(${campIds}::bigint[])`, and(endsBetween(from, to), scope)))
        .orderBy(asc(camp.endsAt), asc(camp.id)),
    { long: scope === undefined },
  );
