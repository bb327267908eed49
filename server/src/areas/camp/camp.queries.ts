import { type CampState, enrolmentStatus } from '@zhixing/contract/words';
import { and, count, desc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college } from '../account/account.table.ts';
import { camp, campStaff, enrolment, isWaiting, project } from '../practise/practise.table.ts';

const columns = {
  id: camp.id,
  title: camp.title,
  project: { id: project.id, type: project.type, title: project.title, titleEn: project.titleEn },
  college: { id: college.id, name: college.name, nameEn: college.nameEn },
  startsAt: camp.startsAt,
  endsAt: camp.endsAt,
  closedAt: camp.closedAt,
};

const read = (db: Db) =>
  db
    .select({
      ...columns,
      needsApproval: camp.needsApproval,
      inviteCode: camp.inviteCode,
      homeworkRule: camp.homeworkRule,
      lateRule: camp.lateRule,
      reveal: camp.reveal,
      attempts: camp.attempts,
      certificateRule: camp.certificateRule,
      anonymousMarking: camp.anonymousMarking,
      projectCertificateRule: project.certificateRule,
    })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId));

export type CampRow = NonNullable<Awaited<ReturnType<typeof findCamp>>>;

export async function findCamp(db: Db, { campId }: { campId: number }) {
  const [row] = await read(db).where(eq(camp.id, campId));
  return row;
}

/** `reach`: of what the reader may see; `now`: by which the states are told. */
export interface Wanted {
  reach: SQL | undefined;
  now: Date;
  state?: CampState | undefined;
  projectId?: number | undefined;
  waiting?: boolean | undefined;
  keyword?: string | undefined;
}

const inState = (now: Date): Record<CampState, SQL | undefined> => ({
  coming: sql`${camp.startsAt} > ${now}`,
  running: and(lte(camp.startsAt, now), sql`${camp.endsAt} > ${now}`),
  ended: and(lte(camp.startsAt, now), lte(camp.endsAt, now)),
});

/** Somebody waits to be let into the camp. */
const hasApplication = (db: Db) =>
  exists(
    db
      .select({ id: enrolment.id })
      .from(enrolment)
      .where(and(eq(enrolment.campId, camp.id), isWaiting)),
  );

export async function listCamps(
  db: Db,
  {
    reach,
    now,
    state,
    projectId,
    waiting,
    keyword,
    limit,
    offset,
  }: Wanted & {
    limit: number;
    offset: number;
  },
) {
  const found = and(
    reach,
    state && inState(now)[state],
    projectId === undefined ? undefined : eq(camp.projectId, projectId),
    waiting ? hasApplication(db) : undefined,
    containsAll(
      [camp.title, project.title, project.titleEn, sql`coalesce(${college.name}, '')`],
      wordsOf(keyword),
    ),
  );
  const [total] = await db
    .select({ total: count() })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(found);
  const rows = await read(db)
    .where(found)
    .orderBy(
      sql`${inState(now).running} desc`,
      sql`${inState(now).coming} desc`,
      desc(camp.endsAt),
      desc(camp.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.total ?? 0 };
}

/** Staff of camps, the leaders first. */
export async function listStaff(db: Db, { campIds }: { campIds: number[] }) {
  if (campIds.length === 0) return [];
  return db
    .select({ campId: campStaff.campId, id: account.id, name: account.name, role: account.role })
    .from(campStaff)
    .innerJoin(account, eq(account.id, campStaff.accountId))
    .where(inArray(campStaff.campId, campIds))
    .orderBy(sql`${account.role} = 'assistant'`, account.id);
}

/** How many students of which status camps have. */
export async function countStudents(db: Db, { campIds }: { campIds: number[] }) {
  if (campIds.length === 0) return [];
  const of = (status: number) => sql<number>`(count(*) filter (where ${enrolment.status} = ${status}))::int`;
  return db
    .select({
      campId: enrolment.campId,
      waiting: of(enrolmentStatus.waiting),
      learning: of(enrolmentStatus.learning),
      graduated: of(enrolmentStatus.graduated),
    })
    .from(enrolment)
    .where(inArray(enrolment.campId, campIds))
    .groupBy(enrolment.campId);
}
