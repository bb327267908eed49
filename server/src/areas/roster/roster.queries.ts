import { liveStatuses } from '@zhixing/contract/words';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account, college, collegeMember } from '../../schema/account.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { ownedCampColumns } from '../camps/camp-staff.expressions.ts';
import type { Account, Entry } from './import-context.ts';

const head = {
  id: camp.id,
  projectId: camp.projectId,
  title: camp.title,
  endsAt: camp.endsAt,
  ...ownedCampColumns,
};

/** The other camps of the project that are not over. */
export async function listSisters(
  db: Db,
  { campId, projectId, now }: { campId: number; projectId: number; now: Date },
) {
  return db
    .select({ ...head, college: college.name })
    .from(camp)
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(
      and(
        eq(camp.projectId, projectId),
        ne(camp.id, campId),
        gt(camp.endsAt, now),
        eq(camp.gradebookState, 'open'),
      ),
    )
    .orderBy(camp.startsAt, camp.id);
}

/** Takes the advisory lock of a camp's roster, so that changes to it run one after another. Always taken before account locks. */
export async function lockRoster(tx: Transaction, { campId }: { campId: number }) {
  await tx.execute(sql`select pg_advisory_xact_lock(727502, ${campId}::int)`);
}

const entry = {
  id: rosterEntry.id,
  studentId: rosterEntry.studentId,
  countryCode: rosterEntry.countryCode,
  mobile: rosterEntry.mobile,
  studentNo: rosterEntry.studentNo,
  name: rosterEntry.name,
  nameEn: rosterEntry.nameEn,
  className: rosterEntry.className,
  hand: rosterEntry.hand,
  byHand: rosterEntry.byHand,
};

export async function listEntries(db: Db, { campId }: { campId: number }): Promise<Entry[]> {
  return db.select(entry).from(rosterEntry).where(eq(rosterEntry.campId, campId)).orderBy(rosterEntry.id);
}

const person = {
  id: account.id,
  countryCode: account.countryCode,
  mobile: account.mobile,
  name: account.name,
  nameEn: account.nameEn,
};
const isMember = (collegeId: number | null) =>
  sql<boolean>`exists (select 1 from ${collegeMember} where ${collegeMember.accountId} = ${account.id} and ${collegeMember.collegeId} = ${collegeId})`;

/**
 * The active accounts of these numbers that are members of the college or in the camp, and the accounts of the camp's
 * entries. Other accounts are left out: staff must not learn whether a number is registered (rules: roster-invitation).
 */
export async function listAccounts(
  db: Db,
  {
    campId,
    collegeId,
    numbers,
  }: { campId: number; collegeId: number | null; numbers: { countryCode: string; mobile: string }[] },
): Promise<Account[]> {
  const given = sql`(select * from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
    as given("countryCode" text, mobile text))`;
  const byNumber = await db
    .select({ ...person, isMember: isMember(collegeId) })
    .from(sql`${given} as given`)
    .innerJoin(
      account,
      sql`${account.countryCode} = given."countryCode" and ${account.mobile} = given.mobile and ${account.cancelledAt} is null`,
    )
    .where(
      or(
        isMember(collegeId),
        sql`exists (select 1 from ${enrolment} where ${enrolment.studentId} = ${account.id} and ${enrolment.campId} = ${campId})`,
      ),
    );
  const byEntry = await db
    .select(person)
    .from(rosterEntry)
    .innerJoin(account, eq(account.id, rosterEntry.studentId))
    .where(eq(rosterEntry.campId, campId));
  return [...byEntry, ...byNumber];
}

export async function listEnrolled(db: Db, { campId }: { campId: number }) {
  return db
    .select({ studentId: enrolment.studentId, status: enrolment.status })
    .from(enrolment)
    .where(eq(enrolment.campId, campId));
}

/** The other camps of the project in which these students are live; `title` null: the camp belongs to another college. */
export async function listElsewhere(
  db: Db,
  {
    campId,
    collegeId,
    projectId,
    studentIds,
  }: { campId: number; collegeId: number | null; projectId: number; studentIds: number[] },
) {
  return db
    .select({
      studentId: enrolment.studentId,
      title: sql<string | null>`case when ${camp.collegeId} = ${collegeId} then ${camp.title} end`,
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(
      and(
        sql`${enrolment.studentId} = any(${sql.param(studentIds)}::bigint[])`,
        eq(enrolment.projectId, projectId),
        ne(enrolment.campId, campId),
        isOneOf(enrolment.status, liveStatuses),
      ),
    );
}

/** The entries named in an act, by entry id or by student id. */
export async function listNamed(
  db: Db,
  { campId, studentIds, entryIds }: { campId: number; studentIds: number[]; entryIds: number[] },
): Promise<Entry[]> {
  const named = sql`(${rosterEntry.studentId} = any(${sql.param(studentIds)}::bigint[])
    or ${rosterEntry.id} = any(${sql.param(entryIds)}::bigint[]))`;
  return db
    .select(entry)
    .from(rosterEntry)
    .where(and(eq(rosterEntry.campId, campId), named));
}

/** The enrolments of these students in the camp, with the names of their accounts. */
export async function listNamedEnrolments(
  db: Db,
  { campId, studentIds }: { campId: number; studentIds: number[] },
) {
  return db
    .select({
      studentId: enrolment.studentId,
      status: enrolment.status,
      joinedAt: enrolment.joinedAt,
      wasRefused: enrolment.wasRefused,
      name: account.name,
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .where(
      and(
        eq(enrolment.campId, campId),
        sql`${enrolment.studentId} = any(${sql.param(studentIds)}::bigint[])`,
      ),
    );
}
