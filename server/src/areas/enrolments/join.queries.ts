import {
  type EnrolmentStatus,
  enrolmentStatus,
  learningStatuses,
  liveStatuses,
} from '@zhixing/contract/words';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isRowVersion, literals } from '../../db/columns.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../db/statement/prepared-statements.ts';
import { account, collegeMember, memberOf } from '../../schema/account.ts';
import { camp, enrolment, newestLive, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isPublished, isSeenBy, type Viewer } from '../access/project-visibility.expressions.ts';
import { type CampOfProject, campsOfProject, latestFirst } from '../camps/camps-of-project.expressions.ts';
import { notifiesStaff } from '../notice/staff-notices.expressions.ts';
import { collegeWord, type Named } from './college-word.expressions.ts';

interface ApplicantQuery {
  projectId: number;
  now: Date;
}

const applicantTo = preparedRead((db, viewer: Placeholders<ApplicantQuery & Viewer>) =>
  db
    .select({
      seen: isSeenBy(viewer),
      camps: campsOfProject,
      project: { id: project.id, title: project.title, titleEn: project.titleEn },
      before: { id: enrolment.id, status: enrolment.status, wasRefused: enrolment.wasRefused },
      named: account.collegeId,
      memberOf: memberOf(account.id),
    })
    .from(project)
    .leftJoin(account, and(eq(account.id, viewer.accountId), isNull(account.cancelledAt)))
    .leftJoin(enrolment, and(eq(enrolment.projectId, project.id), eq(enrolment.studentId, viewer.accountId)))
    .where(and(eq(project.id, viewer.projectId), isPublished(viewer.now)))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * All camps of a published project, latest first, with the applicant's colleges, whether the applicant sees the project, and
 * the applicant's enrolment (chosen as in `findEnrolment`). One statement.
 */
export async function findApplicant(db: Db, asked: ApplicantQuery & Viewer) {
  const [row] = await applicantTo(db, asked);
  if (!row) return undefined;
  const { camps, before, seen, project, ...colleges } = row;
  return { project, camps: latestFirst(camps), before, seen, colleges };
}

/** Projects with a camp of this invite code; case is ignored. */
export async function listProjectsWithCode(db: Db, { code }: { code: string }): Promise<number[]> {
  const rows = await db
    .selectDistinct({ projectId: camp.projectId })
    .from(camp)
    .where(eq(sql`lower(${camp.inviteCode})`, code.toLowerCase()))
    .limit(10);
  return rows.map(({ projectId }) => projectId);
}

/** The enrolment as it was read, if not live; null: none. */
interface Before {
  status: EnrolmentStatus;
  wasRefused: boolean;
}
/** `confirms`: joining with the camp's invite code makes the student a member of its college. */
interface Joining {
  studentId: number;
  projectId: number;
  camp: CampOfProject;
  before: Before | null;
  status: EnrolmentStatus;
  wasRefused: boolean;
  joinedAt: Date;
  confirms: boolean;
}

const flat = ({ camp, before, ...row }: Joining) => ({
  ...row,
  campId: camp.id,
  seen: camp.seen,
  statusBefore: before?.status ?? null,
  refusedBefore: before?.wasRefused ?? null,
});
type Flat = ReturnType<typeof flat>;

/**
 * SQL condition: the student's enrolment in the project is still as it was read. A live one inserted concurrently violates
 * the unique index.
 */
const isAsBefore = (given: Placeholders<Flat>) => sql`
  (select (${enrolment.status}, ${enrolment.wasRefused}) from ${enrolment}
    where ${and(eq(enrolment.studentId, given.studentId), eq(enrolment.projectId, given.projectId))}
    order by ${sql.join(newestLive, sql`, `)} limit 1)
  is not distinct from
  case when ${given.statusBefore}::smallint is not null
    then (${given.statusBefore}::smallint, ${given.refusedBefore}::boolean) end`;

/** SQL part: the camp, if the student has come in with one of these statuses. */
const joinedAs = (statuses: readonly EnrolmentStatus[]) =>
  sql`(select held.camp_id, held.project_id from held, enrolled where ${sql`enrolled.status in (${literals(...statuses)})`})`;

/** `named`: the account whose profile took its name from the roster. */
const join = preparedWrite<Flat, { enrolmentId: number; status: EnrolmentStatus; named: Named | null }>(
  (given) => sql`
    with who as materialized (
      select id, country_code, mobile from ${account} where ${account.id} = ${given.studentId}::bigint for no key update
    ),
    held as materialized (
      select ${camp.id} as camp_id, ${camp.projectId} as project_id, ${camp.collegeId} as college_id from ${camp}
      where ${camp.id} = ${given.campId}::bigint and (select count(*) from who) = 1
        and ${isRowVersion(camp, given.seen)} and ${isAsBefore(given)}
      for share
    ),
    enrolled as (
      insert into ${enrolment} (student_id, camp_id, project_id, status, joined_at, was_refused)
      select ${given.studentId}::bigint, camp_id, project_id, ${given.status}::smallint, ${given.joinedAt}::timestamptz,
        ${given.wasRefused}::boolean from held
      on conflict (student_id, camp_id) do update
        set status = excluded.status, joined_at = excluded.joined_at, graduated_at = null, was_refused = excluded.was_refused
        where ${notInArray(enrolment.status, [...liveStatuses])}
      returning ${enrolment.id} as id, ${enrolment.status} as status
    ),
    member as (
      insert into ${collegeMember} (account_id, college_id, "by", confirmed_at)
      select ${given.studentId}::bigint, college_id, 'invite', ${given.joinedAt}::timestamptz from held, enrolled
      where ${given.confirms}::boolean
      on conflict do nothing
    ),
    -- Who joins a camp that has invited the number (rules: roster-invitation) is that person of its roster.
    known as (
      update ${rosterEntry} set student_id = who.id, declined_by = null from who, held, enrolled
      where roster_entry.camp_id = held.camp_id and roster_entry.student_id is null
        and roster_entry.country_code = who.country_code and roster_entry.mobile = who.mobile
        and not exists (select 1 from ${rosterEntry} own where own.camp_id = held.camp_id and own.student_id = who.id)
    ),
    -- Of a member of the college its roster's word stands in the profile (rules: college-word).
    named as (${collegeWord(sql`(
      select entry.id as entry_id, who.id as student_id, held.college_id
      from who, held, enrolled, ${rosterEntry} entry
      where entry.camp_id = held.camp_id and held.college_id is not null
        and (entry.student_id = who.id or (entry.student_id is null
          and entry.country_code = who.country_code and entry.mobile = who.mobile))
        and (${given.confirms}::boolean or exists (select 1 from ${collegeMember} member
          where member.account_id = who.id and member.college_id = held.college_id))
      order by entry.student_id nulls last limit 1)`)}
    ),
    asked as (${notifiesStaff('enrolment-asked', joinedAs([enrolmentStatus.waiting]), given.joinedAt)}),
    started as (${notifiesStaff('enrolment-joined', joinedAs(learningStatuses), given.joinedAt)}),
    here_again as (
      update ${rosterEntry} set hand = null
      from held, enrolled where ${rosterEntry.campId} = held.camp_id and ${rosterEntry.studentId} = ${given.studentId}::bigint
        and ${rosterEntry.hand} is not null
    )
    select id::float8 as "enrolmentId", status, (select row_to_json(named) from named) as named from enrolled`,
);

/**
 * Enrols in a camp, or reuses an enrolment that was left or refused. Staff's earlier decision on the roster (such as "moved
 * to another camp") is cleared. The camp's row must be as it was read; a transaction that changes the camp or imports its
 * roster is waited for. The account is locked, so that joining, leaving and staff's decisions about one account run one
 * after another. undefined: the camp or the enrolment has changed, and nothing was written. Throws a unique violation if
 * another request enrolled the student meanwhile.
 */
export const enrol = (db: Db, joining: Joining) => join(db, flat(joining));
