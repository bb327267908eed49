import { type CampState, enrolmentStatus, type Role } from '@zhixing/contract/words';
import { and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inRows, literals } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
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

interface Member {
  id: number;
  name: string;
  role: Role;
}
/** The leaders first. */
const staff = inRows(
  [sql`member.id`, sql`member.name`, sql`member.role`],
  sql`from (select ${account.id}, ${account.name}, ${account.role} from ${campStaff}
    join ${account} on ${account.id} = ${campStaff.accountId} where ${campStaff.campId} = ${camp.id}
    order by ${account.role} = 'assistant', ${account.id}) as member`,
  ([id, name, role]: [number, string, Role]): Member => ({ id, name, role }),
);

const having = (status: number) => sql`count(*) filter (where ${enrolment.status} = ${literals(status)})`;
/** How many students of which status a camp has; `ever`: whoever was in it. */
const students = sql<Record<'waiting' | 'learning' | 'graduated' | 'ever', number>>`(
  select json_build_object('waiting', ${having(enrolmentStatus.waiting)}, 'learning', ${having(enrolmentStatus.learning)},
    'graduated', ${having(enrolmentStatus.graduated)}, 'ever', count(*)) from ${enrolment} where ${enrolment.campId} = ${camp.id})`;

const read = (db: Db) =>
  db
    .select({
      ...columns,
      ...{ staff, students },
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

/** Of thousands of students, maybe. */
const campOf = compiled((db, { campId }: Given<{ campId: number }>) => read(db).where(eq(camp.id, campId)), {
  long: true,
});

/** A camp with its staff, and how many students it has: one statement. */
export async function findCamp(db: Db, which: { campId: number }) {
  const [row] = await campOf(db, which);
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
  const counting = db
    .select({ total: count() })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(found);
  const listing = read(db)
    .where(found)
    .orderBy(
      sql`${inState(now).running} desc`,
      sql`${inState(now).coming} desc`,
      desc(camp.endsAt),
      desc(camp.id),
    )
    .limit(limit)
    .offset(offset);
  const [rows, [all]] = await Promise.all([listing, counting]);
  return { rows, total: all?.total ?? 0 };
}
