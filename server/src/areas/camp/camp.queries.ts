import { type CampState, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll } from '../../db/like.ts';
import { account, college } from '../account/account.table.ts';
import { camp, campStaff, enrolment, project, projectStaff } from '../practise/practise.table.ts';

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
  keyword?: string | undefined;
}

const inState = (now: Date): Record<CampState, SQL | undefined> => ({
  coming: sql`${camp.startsAt} > ${now}`,
  running: and(lte(camp.startsAt, now), sql`${camp.endsAt} > ${now}`),
  ended: and(lte(camp.startsAt, now), lte(camp.endsAt, now)),
});

/** Whose the camps of a statement are, as `withinReach` asks. */
export const whose = (db: Db, { accountId }: { accountId: number }) => ({
  collegeId: camp.collegeId,
  isOwn: exists(
    db
      .select({ campId: campStaff.campId })
      .from(campStaff)
      .where(and(eq(campStaff.campId, camp.id), eq(campStaff.accountId, accountId))),
  ),
});

export async function listCamps(
  db: Db,
  { reach, now, state, projectId, keyword, limit, offset }: Wanted & { limit: number; offset: number },
) {
  const found = and(
    reach,
    state && inState(now)[state],
    projectId === undefined ? undefined : eq(camp.projectId, projectId),
    containsAll(
      [camp.title, project.title, project.titleEn, sql`coalesce(${college.name}, '')`],
      keyword?.split(/\s+/).filter(Boolean) ?? [],
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

const leads = ['assistant', 'teacher', 'manager'] as const;

const eligible = (collegeId: number | null) =>
  and(
    inArray(account.role, leads),
    isNull(account.cancelledAt),
    collegeId === null ? undefined : eq(account.collegeId, collegeId),
  );

/** Who can be given a camp of a college (null: of all): its teachers, assistants and managers. */
export async function listEligible(
  db: Db,
  { collegeId, keyword }: { collegeId: number | null; keyword?: string | undefined },
) {
  return db
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(
      and(
        eligible(collegeId),
        containsAll([account.name, account.nameEn], keyword?.split(/\s+/).filter(Boolean) ?? []),
      ),
    )
    .orderBy(sql`${account.role} = 'assistant'`, sql`${account.name} collate "zh-x-icu"`)
    .limit(100);
}

/** Of these, who can be given it; none of them leaves the college or the staff until the transaction ends. */
export async function holdEligible(
  tx: Transaction,
  { collegeId, ids }: { collegeId: number | null; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eligible(collegeId), inArray(account.id, [...ids])))
    .orderBy(account.id)
    .for('share');
  return rows.map(({ id }) => id);
}

/** Published projects that one can open a camp for: the platform's own, the college's, one's own; null: all. */
const offered = (db: Db, { accountId, collegeId }: { accountId: number; collegeId: number | null }) =>
  collegeId === null
    ? undefined
    : or(
        isNull(project.collegeId),
        eq(project.collegeId, collegeId),
        exists(
          db
            .select({ projectId: projectStaff.projectId })
            .from(projectStaff)
            .where(and(eq(projectStaff.projectId, project.id), eq(projectStaff.accountId, accountId))),
        ),
      );

interface Opener {
  accountId: number;
  /** null: an administrator's. */
  collegeId: number | null;
}

export async function listOffered(
  db: Db,
  { opener, keyword }: { opener: Opener; keyword?: string | undefined },
) {
  return db
    .select({
      id: project.id,
      title: project.title,
      titleEn: project.titleEn,
      certificateRule: project.certificateRule,
    })
    .from(project)
    .where(
      and(
        isNotNull(project.publishedAt),
        offered(db, opener),
        containsAll([project.title, project.titleEn], keyword?.split(/\s+/).filter(Boolean) ?? []),
      ),
    )
    .orderBy(desc(project.publishedAt), desc(project.id))
    .limit(100);
}

/** A project that one can open a camp for; undefined: there is none of the kind. */
export async function findOffered(db: Db, { opener, projectId }: { opener: Opener; projectId: number }) {
  const [row] = await db
    .select({ id: project.id, publishedAt: project.publishedAt })
    .from(project)
    .where(and(eq(project.id, projectId), offered(db, opener)));
  return row;
}

export async function findCollege(db: Db, { collegeId }: { collegeId: number }) {
  const [row] = await db
    .select({ closedAt: college.closedAt })
    .from(college)
    .where(eq(college.id, collegeId));
  return row;
}

const learnsHere = (campId: number) =>
  and(eq(enrolment.campId, campId), inArray(enrolment.status, [...learningStatuses]));

/** Who learns in a camp, by words of the name or the student number. */
export async function findStudents(db: Db, { campId, keyword }: { campId: number; keyword: string }) {
  return db
    .select({ id: account.id, name: account.name, studentNo: account.studentNo })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .where(
      and(
        learnsHere(campId),
        containsAll([account.name, account.nameEn, account.studentNo], keyword.split(/\s+/).filter(Boolean)),
      ),
    )
    .orderBy(account.studentNo, account.id)
    .limit(20);
}

/** Of these, who learns in a camp; none of them leaves it until the transaction ends. */
export async function holdStudents(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(and(learnsHere(campId), inArray(enrolment.studentId, [...studentIds])))
    .orderBy(enrolment.studentId)
    .for('share');
  return rows.map(({ studentId }) => studentId);
}
