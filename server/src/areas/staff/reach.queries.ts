import type { Permission, Role } from '@zhixing/contract/words';
import { type AnyColumn, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Caller, Reaching } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { camp, campStaff, project } from '../practise/practise.table.ts';
import { projectStaff } from '../practise/project-parts.table.ts';
import { type Reach, reachOf } from './staff.policy.ts';

/** Who asks: a caller, or the places of a statement for one of this role. */
interface Asker {
  role: Role;
  accountId: number | Placeholder;
  collegeId: number | null | Placeholder;
}

/**
 * The condition of a list of what a caller has a permission on, as `may` says it of one. `collegeId`: the column of the
 * college it belongs to; `isOwn`: whether it is the caller's own (a row of camp_staff, of project_staff).
 */
export function withinReach(
  asker: Asker,
  permission: Permission,
  { collegeId, isOwn }: { collegeId: AnyColumn; isOwn: SQL },
): SQL | undefined {
  const ofCollege = asker.collegeId === null ? sql`false` : eq(collegeId, asker.collegeId);
  const conditions: Record<Reach, SQL | undefined> = {
    nothing: sql`false`,
    own: isOwn,
    college: or(ofCollege, isOwn),
    all: undefined,
  };
  return conditions[reachOf(asker, permission)];
}

/** Its own are few: looked up by their keys, however many there are in all. */
const isAnyOf = (id: AnyColumn, own: SQL) => sql`${id} = any(array(${own}))`;

/** The same of a statement that has camps in it. */
export const campsWithin = (asker: Asker, permission: Permission): SQL | undefined =>
  withinReach(asker, permission, {
    collegeId: camp.collegeId,
    isOwn: isAnyOf(
      camp.id,
      sql`select ${campStaff.campId} from ${campStaff} where ${campStaff.accountId} = ${asker.accountId}`,
    ),
  });

/** The same of a statement that has projects in it. */
export const projectsWithin = (asker: Asker, permission: Permission): SQL | undefined =>
  withinReach(asker, permission, {
    collegeId: project.collegeId,
    isOwn: isAnyOf(
      project.id,
      sql`select ${projectStaff.projectId} from ${projectStaff} where ${projectStaff.accountId} = ${asker.accountId}`,
    ),
  });

/** What is within reach of callers of one role, with places for who it is. */
export interface Within {
  camps(permission: Permission): SQL | undefined;
  projects(permission: Permission): SQL | undefined;
}

/**
 * A statement that keeps to what is within reach, made once for each role that asks it (`compiled`): how far permissions
 * reach goes by the role alone.
 */
export function madeForRoles<V extends object, R>(
  make: (within: Within) => (db: Db, values: V & Reaching) => Promise<R>,
): (db: Db, caller: Caller, values: V) => Promise<R> {
  const made = new Map<Role, ReturnType<typeof make>>();
  return (db, { role, accountId, collegeId }, values) => {
    const asker = { role, accountId: sql.placeholder('accountId'), collegeId: sql.placeholder('collegeId') };
    const ask =
      made.get(role) ??
      make({
        camps: (permission) => campsWithin(asker, permission),
        projects: (permission) => projectsWithin(asker, permission),
      });
    made.set(role, ask);
    return ask(db, { ...values, accountId, collegeId });
  };
}
