import { and, eq, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ValuesOrPlaceholders } from '../../db/statement/prepared-statements.ts';
import { account, collegeMember } from '../../schema/account.ts';
import { camp, campStaff, enrolment, isForEveryone, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { rosterEntry } from '../../schema/roster.ts';

/**
 * An account that reads projects. `collegeId`: of staff, their college; `leadsCollege`: sees all projects of the college;
 * `seesAll`: an administrator.
 */
export interface Viewer {
  accountId: number;
  collegeId: number | null;
  leadsCollege: boolean;
  seesAll: boolean;
}

/**
 * The ids of the projects that an account sees although they are not for everyone. Looked up from the account's own rows, so
 * the cost does not grow with the number of projects.
 */
const ownProjects = ({ accountId, collegeId, leadsCollege }: ValuesOrPlaceholders<Viewer>) => sql`
  select p.id from ${project} p where p.visibility <> 'everyone' and (
    p.visibility = 'college' and (p.college_id = ${collegeId}::bigint or p.college_id = any(
      array(select ${collegeMember.collegeId} from ${collegeMember} where ${eq(collegeMember.accountId, accountId)})))
    or ${leadsCollege}::boolean and p.college_id = ${collegeId}::bigint)
  union all select ${projectStaff.projectId} from ${projectStaff} where ${eq(projectStaff.accountId, accountId)}
  union all select ${camp.projectId} from ${campStaff} join ${camp} on ${eq(camp.id, campStaff.campId)}
    where ${eq(campStaff.accountId, accountId)}
  union all select ${enrolment.projectId} from ${enrolment} where ${eq(enrolment.studentId, accountId)}
  union all select ${camp.projectId} from ${account}
    join ${rosterEntry} on ${eq(rosterEntry.countryCode, account.countryCode)} and ${eq(rosterEntry.mobile, account.mobile)}
    join ${camp} on ${eq(camp.id, rosterEntry.campId)}
    where ${and(
      eq(account.id, accountId),
      isNull(account.cancelledAt),
      isNull(rosterEntry.studentId),
      isNull(rosterEntry.hand),
    )}`;

/** SQL condition: the viewer sees the statement's project (rules: project-visibility). */
export const isSeenBy = (viewer: ValuesOrPlaceholders<Viewer>) =>
  sql<boolean>`(${viewer.seesAll}::boolean or ${isForEveryone} or ${project.id} = any(array(${ownProjects(viewer)})))`;

/** The condition for a list of projects; `viewer` null: a visitor. */
export const seenBy = (viewer: Viewer | null): SQL | undefined => {
  if (viewer === null) return isForEveryone;
  return viewer.seesAll ? undefined : isSeenBy(viewer);
};

/** SQL condition: the statement's project is published. */
export const isPublished = (now: Date | Placeholder) => lte(project.publishedAt, now);
