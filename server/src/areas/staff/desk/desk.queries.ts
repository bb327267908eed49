import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Reaching } from '../../../action/action.ts';
import { inRows } from '../../../db/columns.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { secondFactor } from '../../account/factor.table.ts';
import { camp, enrolment, isWaiting, project } from '../../practise/practise.table.ts';

/** Of admins it is of all. */
const long = { long: true };

/**
 * Applications that wait, by camp, of those within reach; how many projects and camps there are within reach, and whether the
 * reader's login has a second step: one statement.
 */
export const ownDeskWithin = ({
  applications,
  projects,
  camps,
}: Record<'applications' | 'projects' | 'camps', SQL | undefined>) =>
  compiled((db, { accountId }: Given<Reaching>) => {
    const waiting = db
      .select({ campId: camp.id, waiting: sql`count(*)`.as('waiting') })
      .from(enrolment)
      .innerJoin(camp, eq(camp.id, enrolment.campId))
      .where(and(isWaiting, applications))
      .groupBy(camp.id)
      .as('applied');
    return db
      .select({
        approvals: inRows(
          [sql`${waiting.campId}`, sql`${waiting.waiting}`],
          sql`from ${waiting}`,
          ([campId, waiting]: [number, number]) => ({ campId, waiting }),
        ),
        projects: db.$count(project, projects),
        camps: db.$count(camp, camps),
        secondFactor: sql<boolean>`exists (select 1 from ${secondFactor} where ${eq(secondFactor.accountId, accountId)}
          and ${isNotNull(secondFactor.confirmedAt)})`,
      })
      .from(account)
      .where(eq(account.id, accountId));
  }, long);

interface Wanted {
  campIds: number[];
  from: Date;
  to: Date;
}

/**
 * These camps, and of those within reach the ones that run and end between two times; what ends soonest first. Among many camps
 * PostgreSQL would plan it anew each time, which takes longer than reading the few: short, it goes where one plan serves all.
 */
export const campsWithin = (reach: SQL | undefined) =>
  compiled(
    (db, { campIds, from, to }: Given<Wanted & Reaching>) =>
      db
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
        .where(
          or(
            sql`${camp.id} = any(${campIds}::bigint[])`,
            and(isNull(camp.closedAt), gt(camp.endsAt, from), lt(camp.endsAt, to), reach),
          ),
        )
        .orderBy(asc(camp.endsAt), asc(camp.id)),
    { long: reach === undefined },
  );
