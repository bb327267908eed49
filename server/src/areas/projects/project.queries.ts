import { type ProjectLength, type ProjectSort, projectLengths } from '@zhixing/contract/words';
import {
  and,
  arrayContains,
  asc,
  between,
  count,
  desc,
  eq,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { college } from '../../schema/account.ts';
import { isForEveryone, project, projectType } from '../../schema/practise.ts';
import { projectSearch } from '../../schema/project-search.ts';
import { isPublished, isSeenBy, seenBy, type Viewer } from '../access/project-visibility.expressions.ts';
import { hasOpenCamp } from '../enrolments/open-camp.expressions.ts';
import { summaryColumns } from './project.expressions.ts';
import { fitOf, hitOf, isFound, noHit, type Search } from './search/search.queries.ts';

/** The number of projects of each type is counted on the index `project_counted` alone. */
const typesWith = (db: Db, { now, seen }: { now: Placeholder; seen: SQL }) =>
  db
    .select({
      slug: projectType.slug,
      name: projectType.name,
      nameEn: projectType.nameEn,
      summary: projectType.summary,
      summaryEn: projectType.summaryEn,
      projectCount: sql<number>`(select count(*)::int from ${project}
        where ${and(eq(project.type, projectType.slug), isPublished(now), seen)})`,
    })
    .from(projectType)
    .orderBy(asc(projectType.sort), asc(projectType.slug));
/** Counts thousands of index entries. */
const long = { long: true };
const types = preparedRead(
  (db, { now }: Placeholders<{ now: Date }>) => typesWith(db, { now, seen: isForEveryone }),
  long,
);
const typesFor = preparedRead(
  (db, viewer: Placeholders<{ now: Date } & Viewer>) =>
    typesWith(db, { now: viewer.now, seen: isSeenBy(viewer) }),
  long,
);
/** `viewer` null: a visitor. */
export const listTypes = (db: Db, viewer: Viewer | null, asked: { now: Date }) =>
  viewer ? typesFor(db, { ...viewer, ...asked }) : types(db, asked);

interface ProjectFilter {
  /** Only projects that this viewer sees; null: a visitor. */
  viewer: Viewer | null;
  now: Date;
  type?: string | undefined;
  isRecommend?: boolean | undefined;
  level?: number | undefined;
  length?: ProjectLength | undefined;
  skill?: string | undefined;
  onlyOpen?: boolean | undefined;
  /** undefined: no search. */
  search?: Search | undefined;
}

const matching = ({
  viewer,
  now,
  type,
  isRecommend,
  level,
  length,
  skill,
  onlyOpen,
  search,
}: ProjectFilter) =>
  and(
    isPublished(now),
    seenBy(viewer),
    type === undefined ? undefined : eq(project.type, type),
    isRecommend === undefined ? undefined : eq(project.isRecommend, isRecommend),
    level === undefined ? undefined : eq(project.level, level),
    length && between(project.hours, projectLengths[length].from, projectLengths[length].to),
    skill === undefined ? undefined : arrayContains(project.skills, [skill]),
    onlyOpen ? hasOpenCamp(now) : undefined,
    search && isFound(search),
  );

const isSearched = eq(projectSearch.projectId, project.id);

export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const all = db.select({ total: count() }).from(project).$dynamic();
  const [row] = await (filter.search ? all.innerJoin(projectSearch, isSearched) : all).where(
    matching(filter),
  );
  return row?.total ?? 0;
}

const editorsOrder = [asc(project.sort), desc(project.createdAt), desc(project.id)];
const sorted: Record<ProjectSort, SQL[]> = {
  newest: [desc(project.createdAt), desc(project.id)],
  shortest: [asc(project.hours), ...editorsOrder],
  longest: [desc(project.hours), ...editorsOrder],
};

/** The requested order; else by relevance in a search, then the editors' order, then newest first. */
function orderOf({ search }: ProjectFilter, sort?: ProjectSort): SQL[] {
  if (sort) return sorted[sort];
  return search ? [desc(fitOf(search)), ...editorsOrder] : editorsOrder;
}

/** One page of projects. `total` only for a search, which finds all matches anyway; undefined when the page is empty. */
export async function listProjects(
  db: Db,
  {
    filter,
    sort,
    offset,
    limit,
  }: { filter: ProjectFilter; sort?: ProjectSort | undefined; offset: number; limit: number },
) {
  const { search } = filter;
  const order = orderOf(filter, sort);
  const found = search ? sql`count(*) over ()` : sql`null::bigint`;
  const matched = db
    .select({ id: project.id, found: found.mapWith(Number).as('found') })
    .from(project)
    .$dynamic();
  // The page's ids are found first, so that whole rows are read and sorted only for the page.
  const page = (search ? matched.innerJoin(projectSearch, isSearched) : matched)
    .where(matching(filter))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page');
  const shown = db
    .select({ ...summaryColumns, hit: search ? hitOf(search) : noHit, found: page.found })
    .from(page)
    .innerJoin(project, eq(project.id, page.id))
    .innerJoin(projectType, eq(projectType.slug, project.type))
    .leftJoin(college, eq(college.id, project.collegeId))
    .$dynamic();
  const rows = await (search ? shown.innerJoin(projectSearch, isSearched) : shown).orderBy(...order);
  return { rows: rows.map(({ found: _, ...row }) => row), found: search && rows[0]?.found };
}

type Listed = Awaited<ReturnType<typeof listProjects>>['rows'][number];
/** A project as lists show it; in a search with its `hit`. */
export type ProjectRow = Omit<Listed, 'hit'> & Partial<Pick<Listed, 'hit'>>;

/** Whether a project is published and `viewer` sees it; null: a visitor. */
export async function isSeen(
  db: Db,
  viewer: Viewer | null,
  { projectId, now }: { projectId: number; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), isPublished(now), seenBy(viewer)));
  return row !== undefined;
}
