import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { containsAll } from '../../db/like.ts';
import { college } from '../account/account.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { camp, enrolment, project, projectType } from './practise.table.ts';

const published = (now: Date) => lte(project.publishedAt, now);
const leafCount = sql<number>`(select count(*)::int from ${chapter} where ${chapter.projectId} = ${project.id} and ${chapter.type} is not null)`;
const joinedCount = sql<number>`(select count(distinct ${enrolment.studentId})::int from ${enrolment} where ${enrolment.projectId} = ${project.id} and ${isOneOf(enrolment.status, learningStatuses)})`;

const summaryColumns = {
  id: project.id,
  type: project.type,
  typeName: projectType.name,
  typeNameEn: projectType.nameEn,
  title: project.title,
  titleEn: project.titleEn,
  summary: project.summary,
  summaryEn: project.summaryEn,
  coverFileId: project.coverFileId,
  level: project.level,
  hours: project.hours,
  isRecommend: project.isRecommend,
  leafCount,
  joinedCount,
};

export async function listTypes(db: Db, { now }: { now: Date }) {
  return db
    .select({
      slug: projectType.slug,
      name: projectType.name,
      nameEn: projectType.nameEn,
      summary: projectType.summary,
      summaryEn: projectType.summaryEn,
      projectCount: count(project.id),
    })
    .from(projectType)
    .leftJoin(project, and(eq(project.type, projectType.slug), published(now)))
    .groupBy(projectType.slug)
    .orderBy(asc(projectType.sort), asc(projectType.slug));
}

const searched = [project.title, project.titleEn, project.summary, project.summaryEn];

interface ProjectFilter {
  now: Date;
  type?: string | undefined;
  words: string[];
  isRecommend?: boolean | undefined;
}

const matching = ({ now, type, words, isRecommend }: ProjectFilter) =>
  and(
    published(now),
    type === undefined ? undefined : eq(project.type, type),
    isRecommend === undefined ? undefined : eq(project.isRecommend, isRecommend),
    containsAll(searched, words),
  );

export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(project).where(matching(filter));
  return row?.total ?? 0;
}

export async function listProjects(
  db: Db,
  { filter, offset, limit }: { filter: ProjectFilter; offset: number; limit: number },
) {
  return db
    .select(summaryColumns)
    .from(project)
    .innerJoin(projectType, eq(projectType.slug, project.type))
    .where(matching(filter))
    .orderBy(asc(project.sort), desc(project.createdAt), desc(project.id))
    .offset(offset)
    .limit(limit);
}

export async function findProject(db: Db, { projectId, now }: { projectId: number; now: Date }) {
  const [row] = await db
    .select({
      ...summaryColumns,
      audience: project.audience,
      outcomes: project.outcomes,
      description: project.description,
    })
    .from(project)
    .innerJoin(projectType, eq(projectType.slug, project.type))
    .where(and(eq(project.id, projectId), published(now)));
  return row;
}

/** All camps of a project, the latest first, with what the policy asks of them. */
export async function listCamps(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      id: camp.id,
      title: camp.title,
      collegeId: camp.collegeId,
      collegeName: college.name,
      startsAt: camp.startsAt,
      endsAt: camp.endsAt,
      closedAt: camp.closedAt,
      needsApproval: camp.needsApproval,
      inviteCode: camp.inviteCode,
    })
    .from(camp)
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(eq(camp.projectId, projectId))
    .orderBy(desc(camp.startsAt), desc(camp.id));
}

export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number];
export type CampRow = Awaited<ReturnType<typeof listCamps>>[number];
