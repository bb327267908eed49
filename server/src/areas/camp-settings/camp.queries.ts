import { type CampState, enrolmentStatus, type Role } from '@zhixing/contract/words';
import { and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account, college } from '../../schema/account.ts';
import { camp, campStaff, enrolment, isWaiting, project } from '../../schema/practise.ts';
import { byName } from '../account/by-name.expressions.ts';
import { collegesOfStaff } from '../camps/camp-staff.expressions.ts';
import { isHandedIn } from './handed-in.expressions.ts';

const columns = {
  id: camp.id,
  title: camp.title,
  project: { id: project.id, type: project.type, title: project.title, titleEn: project.titleEn },
  college: { id: college.id, name: college.name, nameEn: college.nameEn },
  startsAt: camp.startsAt,
  endsAt: camp.endsAt,
  closedAt: camp.closedAt,
  staffCollegeIds: collegesOfStaff,
};

/** The camp's staff; teachers and managers before assistants. */
const staff = jsonRows(
  { id: sql<number>`member.id`, name: sql<string>`member.name`, role: sql<Role>`member.role` },
  sql`from (select ${account.id}, ${account.name}, ${account.role} from ${campStaff}
    join ${account} on ${account.id} = ${campStaff.accountId} where ${campStaff.campId} = ${camp.id}
    order by ${account.role} = 'assistant', ${byName(account.name)}, ${account.id}) as member`,
);

const having = (status: number) => sql`count(*) filter (where ${enrolment.status} = ${literals(status)})`;
/** The number of students by status; `ever`: all who have ever joined. */
const students = sql<Record<'waiting' | 'learning' | 'graduated' | 'ever', number>>`(
  select json_build_object('waiting', ${having(enrolmentStatus.waiting)}, 'learning', ${having(enrolmentStatus.learning)},
    'graduated', ${having(enrolmentStatus.graduated)}, 'ever', count(*)) from ${enrolment} where ${enrolment.campId} = ${camp.id})`;

const inList = { ...columns, staff, students };
const inFull = {
  ...inList,
  handedIn: isHandedIn,
  needsApproval: camp.needsApproval,
  inviteCode: camp.inviteCode,
  homeworkRule: camp.homeworkRule,
  lateRule: camp.lateRule,
  reveal: camp.reveal,
  attempts: camp.attempts,
  certificateRule: camp.certificateRule,
  anonymousMarking: camp.anonymousMarking,
  marksRule: camp.marksRule,
  marksReleasedAt: camp.marksReleasedAt,
  gradebookState: camp.gradebookState,
  appealDays: camp.appealDays,
  appealWorkdays: camp.appealWorkdays,
  projectCertificateRule: project.certificateRule,
};

export type ShownCamp = NonNullable<Awaited<ReturnType<typeof findShown>>>;
export type ListedCamp = Pick<ShownCamp, keyof typeof inList>;

/** A camp may have thousands of students to count. */
const shownOf = preparedRead(
  (db, { campId }: Placeholders<{ campId: number }>) =>
    db
      .select(inFull)
      .from(camp)
      .innerJoin(project, eq(project.id, camp.projectId))
      .leftJoin(college, eq(college.id, camp.collegeId))
      .where(eq(camp.id, campId)),
  {
    long: true,
  },
);

/** A camp with its staff and number of students, in one statement. */
export async function findShown(db: Db, which: { campId: number }) {
  const [row] = await shownOf(db, which);
  return row;
}

/** `scope`: what the caller may see. `now`: the time for the states. */
interface CampFilter {
  scope: SQL | undefined;
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

/** Somebody is waiting for approval to join the camp. */
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
    scope,
    now,
    state,
    projectId,
    waiting,
    keyword,
    limit,
    offset,
  }: CampFilter & {
    limit: number;
    offset: number;
  },
) {
  const found = and(
    scope,
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
  const listing = db
    .select(inList)
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId))
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

/** Whether anybody has ever enrolled in a camp, and handed in anything. */
export async function findCampUse(db: Db, { campId }: { campId: number }) {
  const joined = sql<boolean>`exists (select from ${enrolment} where ${eq(enrolment.campId, camp.id)})`;
  const [row] = await db.select({ joined, handedIn: isHandedIn }).from(camp).where(eq(camp.id, campId));
  return row ?? { joined: false, handedIn: false };
}
