import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../db/compiled.ts';
import { account, collegeMember } from '../account/account.table.ts';
import { rosterEntry } from '../roster/roster.table.ts';
import { camp, campStaff, enrolment, project } from './practise.table.ts';
import { projectStaff } from './project-parts.table.ts';

/** What everybody finds and opens, logged in or not (rules: project-visibility). */
export const isForEveryone = eq(project.visibility, 'everyone');

/**
 * An account that looks at projects. `collegeId`: of staff, their college; `leadsCollege`: they see all of it; `seesAll`: an
 * administrator.
 */
export interface Viewer {
  accountId: number;
  collegeId: number | null;
  leadsCollege: boolean;
  seesAll: boolean;
}

/** The ids of the projects that an account sees though not everybody does: looked up by its own rows, however many projects there are. */
const ownProjects = ({ accountId, collegeId, leadsCollege }: Place<Viewer>) => sql`
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

/** Whether the project of a statement is one that an account sees (rules: project-visibility). */
export const isSeenBy = (viewer: Place<Viewer>) =>
  sql<boolean>`(${viewer.seesAll}::boolean or ${isForEveryone} or ${project.id} = any(array(${ownProjects(viewer)})))`;

/** The condition of a list; null: a visitor's. */
export const seenBy = (viewer: Viewer | null): SQL | undefined => {
  if (viewer === null) return isForEveryone;
  return viewer.seesAll ? undefined : isSeenBy(viewer);
};
