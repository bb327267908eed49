import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows, rowVersion } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { account, college, memberOf } from '../account/account.table.ts';
import { projectEdition } from './edition.table.ts';
import type { CampTerms } from './practise.policy.ts';
import { camp, enrolment, newestLive, project, projectType } from './practise.table.ts';
import { detailColumns, isPublished } from './project.queries.ts';
import { standing } from './standing.table.ts';
import { isForEveryone, isSeenBy, type Viewer } from './visibility.queries.ts';

type CampTuple = [
  ...[id: number, title: string, collegeId: number | null, collegeName: string | null],
  ...[startsAt: number, endsAt: number, closedAt: number | null],
  ...[needsApproval: boolean, inviteCode: string | null, seen: string],
];

/** `seen`: the version of its row. */
export type CampRow = CampTerms & { title: string; seen: string };

/** All camps of the project of the statement, in no order. */
export const campsOf = inRows(
  [
    ...[camp.id, camp.title, camp.collegeId, college.name],
    ...[inMs(camp.startsAt), inMs(camp.endsAt), inMs(camp.closedAt), camp.needsApproval, camp.inviteCode],
    rowVersion(camp),
  ],
  sql`from ${camp} left join ${college} on ${eq(college.id, camp.collegeId)}
    where ${eq(camp.projectId, project.id)}`,
  (row: CampTuple): CampRow => {
    const [id, title, collegeId, collegeName, startsAt, endsAt, closedAt, ...terms] = row;
    const [needsApproval, inviteCode, seen] = terms;
    return {
      ...{ id, title, collegeId, collegeName, needsApproval, inviteCode, seen },
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      closedAt: fromMs(closedAt),
    };
  },
);

export const latestFirst = (camps: CampRow[]) =>
  camps.sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id);

const shown = { ...detailColumns, edition: projectEdition.edition, camps: campsOf };

const read = <P extends { camps: CampRow[]; edition: number | null; seen: boolean }>({
  camps,
  edition,
  seen,
  ...project
}: P) => ({ project, edition, seen, camps: latestFirst(camps) });

interface Asked {
  projectId: number;
  now: Date;
}

/** How many have joined is counted row by row. */
const long = { long: true };

const detailOf = compiled(
  (db, { projectId, now }: Given<Asked>) =>
    db
      .select({ ...shown, seen: sql<boolean>`${isForEveryone}` })
      .from(project)
      .innerJoin(projectType, eq(projectType.slug, project.type))
      .leftJoin(projectEdition, eq(projectEdition.projectId, project.id))
      .where(and(eq(project.id, projectId), isPublished(now))),
  long,
);

/** A published project with all its camps, its edition, and whether everybody sees it: one statement. */
export async function findDetail(db: Db, asked: Asked) {
  const [row] = await detailOf(db, asked);
  return row && { ...read(row), own: null };
}

const detailFor = compiled(
  (db, viewer: Given<Asked & Viewer>) =>
    db
      .select({
        ...shown,
        ...{ enrolment, ...standing, named: account.collegeId, memberOf: memberOf(account.id) },
        seen: isSeenBy(viewer),
      })
      .from(project)
      .innerJoin(projectType, eq(projectType.slug, project.type))
      .leftJoin(projectEdition, eq(projectEdition.projectId, project.id))
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

/** The same with the enrolment in it of who asks, as `findEnrolment` chooses it, how far they are, their colleges, and whether they see it: one statement. */
export async function findDetailFor(db: Db, asked: Asked & Viewer) {
  const [row] = await detailFor(db, asked);
  if (!row) return undefined;
  const { enrolment, progress, nextChapterId, named, memberOf, ...found } = row;
  const joined = enrolment && { ...enrolment, progress, nextChapterId };
  return { ...read(found), own: { joined, colleges: { named, memberOf } } };
}
