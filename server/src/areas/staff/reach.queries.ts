import type { Permission } from '@zhixing/contract/words';
import { type AnyColumn, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { camp, campStaff, project, projectStaff } from '../practise/practise.table.ts';
import { type Reach, reachOf } from './staff.policy.ts';

/**
 * The condition of a list of what a caller has a permission on, as `may` says it of one. `collegeId`: the column of the
 * college it belongs to; `isOwn`: whether it is the caller's own (a row of camp_staff, of project_staff).
 */
export function withinReach(
  caller: Caller,
  permission: Permission,
  { collegeId, isOwn }: { collegeId: AnyColumn; isOwn: SQL },
): SQL | undefined {
  const ofCollege = caller.collegeId === null ? sql`false` : eq(collegeId, caller.collegeId);
  const conditions: Record<Reach, SQL | undefined> = {
    nothing: sql`false`,
    own: isOwn,
    college: or(ofCollege, isOwn),
    all: undefined,
  };
  return conditions[reachOf(caller, permission)];
}

/** The same of a statement that has camps in it. */
export const campsWithin = (caller: Caller, permission: Permission): SQL | undefined =>
  withinReach(caller, permission, {
    collegeId: camp.collegeId,
    isOwn: sql`exists (select from ${campStaff} where ${campStaff.campId} = ${camp.id} and ${campStaff.accountId} = ${caller.accountId})`,
  });

/** The same of a statement that has projects in it. */
export const projectsWithin = (caller: Caller, permission: Permission): SQL | undefined =>
  withinReach(caller, permission, {
    collegeId: project.collegeId,
    isOwn: sql`exists (select from ${projectStaff} where ${projectStaff.projectId} = ${project.id} and ${projectStaff.accountId} = ${caller.accountId})`,
  });

const campsOf = compiled((db, { accountId }: Given<{ accountId: number }>) =>
  db.select({ campId: campStaff.campId }).from(campStaff).where(eq(campStaff.accountId, accountId)),
);

/** The camps within reach where those are the caller's own alone: few, to be looked up by their keys. undefined: it is wider. */
export async function ownCampIds(
  db: Db,
  { caller, permission }: { caller: Caller; permission: Permission },
): Promise<number[] | undefined> {
  if (reachOf(caller, permission) !== 'own') return undefined;
  return (await campsOf(db, { accountId: caller.accountId })).map(({ campId }) => campId);
}
