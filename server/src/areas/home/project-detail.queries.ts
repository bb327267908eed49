import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account, college, memberOf } from '../../schema/account.ts';
import { enrolment, isForEveryone, newestLive, project, projectType } from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';
import { isPublished, isSeenBy, type Viewer } from '../access/project-visibility.expressions.ts';
import { type CampOfProject, campsOfProject, latestFirst } from '../camps/camps-of-project.expressions.ts';
import {
  answersWaitingOf,
  attemptedBy,
  studiedBy,
  submittedBy,
  writtenBy,
} from '../learning/studied.expressions.ts';
import { detailColumns } from '../projects/project.expressions.ts';

const shown = {
  ...detailColumns,
  contentVersion: projectContentVersion.contentVersion,
  camps: campsOfProject,
};

const read = <P extends { camps: CampOfProject[]; contentVersion: number | null; seen: boolean }>({
  camps,
  contentVersion,
  seen,
  ...project
}: P) => ({ project, contentVersion, seen, camps: latestFirst(camps) });

interface DetailQuery {
  projectId: number;
  now: Date;
}

/** Counts joined students row by row. */
const long = { long: true };

const detailOf = preparedRead(
  (db, { projectId, now }: Placeholders<DetailQuery>) =>
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
export async function findDetail(db: Db, asked: DetailQuery) {
  const [row] = await detailOf(db, asked);
  return row && { ...read(row), own: null };
}

const detailFor = preparedRead(
  (db, viewer: Placeholders<DetailQuery & Viewer>) =>
    db
      .select({
        ...shown,
        enrolment,
        studied: studiedBy(viewer.accountId),
        written: writtenBy(viewer.accountId),
        attempted: attemptedBy(viewer.accountId),
        handedIn: submittedBy(viewer.accountId),
        answersWaiting: answersWaitingOf(viewer.accountId),
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
 * Like findDetail for a logged-in viewer: also the viewer's enrolment (chosen as in `findEnrolment`), activity in all projects and
 * colleges, and whether the viewer sees the project. One statement.
 */
export async function findDetailFor(db: Db, asked: DetailQuery & Viewer) {
  const [row] = await detailFor(db, asked);
  if (!row) return undefined;
  const { enrolment, studied, written, attempted, handedIn, answersWaiting, named, memberOf, ...found } = row;
  const did = { studied, written, attempted, handedIn, answersWaiting };
  return { ...read(found), own: { joined: enrolment, did, colleges: { named, memberOf } } };
}
