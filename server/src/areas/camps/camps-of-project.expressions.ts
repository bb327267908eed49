import { eq, sql } from 'drizzle-orm';
import { rowVersion } from '../../db/columns.ts';
import { jsonRows, orNull, type RowOf } from '../../db/json-rows.ts';
import { college } from '../../schema/account.ts';
import { camp, project } from '../../schema/practise.ts';

const columns = {
  id: camp.id,
  title: camp.title,
  collegeId: camp.collegeId,
  collegeName: orNull(college.name),
  startsAt: camp.startsAt,
  endsAt: camp.endsAt,
  closedAt: camp.closedAt,
  needsApproval: camp.needsApproval,
  inviteCode: camp.inviteCode,
  gradebookState: camp.gradebookState,
  seen: rowVersion(camp),
};

export type CampOfProject = RowOf<typeof columns>;

/** All camps of the statement's project, unordered. `seen`: the row version. */
export const campsOfProject = jsonRows(
  columns,
  sql`from ${camp} left join ${college} on ${eq(college.id, camp.collegeId)}
    where ${eq(camp.projectId, project.id)}`,
);

export const latestFirst = (camps: CampOfProject[]) =>
  camps.sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id);
