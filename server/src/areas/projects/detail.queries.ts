import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rowVersion } from '../../db/columns.ts';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { type Given, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account, college, memberOf } from '../../schema/account.ts';
import { continuation, progressSummary } from '../../schema/expressions/progress-summary.ts';
import {
  camp,
  enrolment,
  isForEveryone,
  newestLive,
  project,
  projectType,
} from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';
import type { CampTerms } from '../enrolments/joining.policy.ts';
import { isSeenBy, type Viewer } from '../access/project-visibility.expressions.ts';
import { detailColumns, isPublished } from './project.queries.ts';

/** `seen`: the row version. */
export type CampRow = CampTerms & { title: string; seen: string };

/** All camps of the statement's project, unordered. */
export const campsOf = jsonRows(
  {
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
  },
  sql`from ${camp} left join ${college} on ${eq(college.id, camp.collegeId)}
    where ${eq(camp.projectId, project.id)}`,
  (row): CampRow => row,
);

export const latestFirst = (camps: CampRow[]) =>
  camps.sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id);

const shown = { ...detailColumns, contentVersion: projectContentVersion.contentVersion, camps: campsOf };

const read = <P extends { camps: CampRow[]; contentVersion: number | null; seen: boolean }>({
  camps,
  contentVersion,
  seen,
  ...project
}: P) => ({ project, contentVersion, seen, camps: latestFirst(camps) });

interface Asked {
  projectId: number;
  now: Date;
}

/** Counts joined students row by row. */
const long = { long: true };

const detailOf = preparedRead(
  (db, { projectId, now }: Given<Asked>) =>
    db
      .select({ ...shown, seen: sql<boolean>`${isForEveryone}` })
      .from(project)
      .innerJoin(projectType, eq(projectType.slug, project.type))
      .leftJoin(college, eq(college.id, project.collegeId))
      .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, project.id))
      .where(and(eq(project.id, projectId), isPublished(now))),
  long,
);

/** A published project with all its camps, its content version, and whether it is for everyone. One statement. */
export async function findDetail(db: Db, asked: Asked) {
  const [row] = await detailOf(db, asked);
  return row && { ...read(row), own: null };
}

const detailFor = preparedRead(
  (db, viewer: Given<Asked & Viewer>) =>
    db
      .select({
        ...shown,
        enrolment,
        ...progressSummary,
        ...continuation(viewer.now),
        named: account.collegeId,
        memberOf: memberOf(account.id),
        seen: isSeenBy(viewer),
      })
      .from(project)
      .innerJoin(projectType, eq(projectType.slug, project.type))
      .leftJoin(college, eq(college.id, project.collegeId))
      .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, project.id))
      .leftJoin(account, and(eq(account.id, viewer.accountId), isNull(account.cancelledAt)))
      .leftJoin(
        enrolment,
        and(eq(enrolment.projectId, project.id), eq(enrolment.studentId, viewer.accountId)),
      )
      .where(and(eq(project.id, viewer.projectId), isPublished(viewer.now)))
      .orderBy(...newestLive)
      .limit(1),
  long,
);

/**
 * Like findDetail for a logged-in viewer: also the viewer's enrolment (chosen as in `findEnrolment`), progress summary and
 * colleges, and whether the viewer sees the project. One statement.
 */
export async function findDetailFor(db: Db, asked: Asked & Viewer) {
  const [row] = await detailFor(db, asked);
  if (!row) return undefined;
  const { enrolment, progress, nextChapterId, awaitingMark, allDone, begun, named, memberOf, ...found } = row;
  const joined = enrolment && { ...enrolment, progress, nextChapterId, awaitingMark, allDone, begun };
  return { ...read(found), own: { joined, colleges: { named, memberOf } } };
}
