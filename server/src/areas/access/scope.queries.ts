import type { Permission, Role } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Caller, ScopeParameters } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { camp, campStaff, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { scopeOf, type Tie, tiesOf } from './access.policy.ts';

/** The caller, or, in a prepared statement, the caller's role with placeholders for the ids. */
interface ScopedCaller {
  role: Role;
  accountId: number | Placeholder;
  collegeId: number | null | Placeholder;
}

/**
 * The SQL condition for a list: only rows on which the caller has the permission, by the same rule as `hasPermission`.
 * `collegeId`: the column with the row's college. `isOwn`: whether the row is the caller's own (by `camp_staff` or
 * `project_staff`). `isSupervised`: whether staff of the caller's college lead it for everybody. undefined: every row.
 */
export function withinScope(
  caller: ScopedCaller,
  permission: Permission,
  { collegeId, isOwn, isSupervised }: { collegeId: AnyColumn; isOwn: SQL; isSupervised?: SQL },
): SQL | undefined {
  const conditions: Record<Tie, SQL | undefined> = {
    college: caller.collegeId === null ? sql`false` : eq(collegeId, caller.collegeId),
    own: isOwn,
    supervised: isSupervised,
  };
  const ties = tiesOf[scopeOf(caller, permission)];
  if (ties === null) return undefined;
  return or(...ties.map((tie) => conditions[tie])) ?? sql`false`;
}

/** The caller's own ids are few, so the rows are looked up by key, however many rows the table has. */
const isAnyOf = (id: AnyColumn, own: SQL) => sql`${id} = any(array(${own}))`;

/** `withinScope` for a statement that reads the camp table. */
export const campsWithin = (caller: ScopedCaller, permission: Permission): SQL | undefined =>
  withinScope(caller, permission, {
    collegeId: camp.collegeId,
    isOwn: isAnyOf(
      camp.id,
      sql`select ${campStaff.campId} from ${campStaff} where ${campStaff.accountId} = ${caller.accountId}`,
    ),
    isSupervised: and(
      isNull(camp.collegeId),
      isAnyOf(
        camp.id,
        sql`select ${campStaff.campId} from ${account} join ${campStaff} on ${campStaff.accountId} = ${account.id}
          where ${account.role} <> 'student' and ${caller.collegeId === null ? sql`false` : eq(account.collegeId, caller.collegeId)}`,
      ),
    ) as SQL,
  });

/** `withinScope` for a statement that reads the project table. */
export const projectsWithin = (caller: ScopedCaller, permission: Permission): SQL | undefined =>
  withinScope(caller, permission, {
    collegeId: project.collegeId,
    isOwn: isAnyOf(
      project.id,
      sql`select ${projectStaff.projectId} from ${projectStaff} where ${projectStaff.accountId} = ${caller.accountId}`,
    ),
  });

/** The scope conditions for one role, with placeholders for the caller's ids. */
interface Within {
  camps(permission: Permission): SQL | undefined;
  projects(permission: Permission): SQL | undefined;
}

/**
 * Makes a scoped prepared statement once for each role (`preparedRead`). The SQL of a scope depends only on the role;
 * the account and the college are parameters.
 */
export function madeForRoles<V extends object, R>(
  make: (within: Within) => (db: Db, values: V & ScopeParameters) => Promise<R>,
): (db: Db, caller: Caller, values: V) => Promise<R> {
  const made = new Map<Role, ReturnType<typeof make>>();
  return (db, { role, accountId, collegeId }, values) => {
    const caller = { role, accountId: sql.placeholder('accountId'), collegeId: sql.placeholder('collegeId') };
    const ask =
      made.get(role) ??
      make({
        camps: (permission) => campsWithin(caller, permission),
        projects: (permission) => projectsWithin(caller, permission),
      });
    made.set(role, ask);
    return ask(db, { ...values, accountId, collegeId });
  };
}
