import { plainTyped } from '@zhixing/contract/typed-number';
import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college, ofStaff, session, shownNumber } from '../../schema/account.ts';
import { secondFactor } from '../../schema/second-factor.ts';
import { withinScope } from '../access/index.ts';
import { byName } from '../account/by-name.expressions.ts';

const isMember = and(ofStaff, isNull(account.cancelledAt));
const seenAt =
  sql<Date | null>`(select max(${session.seenAt}) from ${session} where ${session.accountId} = ${account.id})`.mapWith(
    session.seenAt,
  );
const hasFactor = sql<boolean>`exists (select 1 from ${secondFactor}
  where ${secondFactor.accountId} = ${account.id} and ${isNotNull(secondFactor.confirmedAt)})`;

const member = {
  userId: account.id,
  name: account.name,
  nameEn: account.nameEn,
  ...shownNumber,
  role: sql<StaffRole>`${account.role}`,
  college: { id: college.id, name: college.name, nameEn: college.nameEn },
  secondFactor: hasFactor,
  registrarDuty: account.registrarDuty,
  seenAt,
};

const members = (db: Db) =>
  db.select(member).from(account).leftJoin(college, eq(college.id, account.collegeId));

export async function findMember(db: Db, { userId }: { userId: number }) {
  const [row] = await members(db).where(and(eq(account.id, userId), isMember));
  return row;
}

export async function findName(db: Db, { userId }: { userId: number }): Promise<string | undefined> {
  const [row] = await db.select({ name: account.name }).from(account).where(eq(account.id, userId));
  return row?.name;
}

interface PeopleFilter {
  role?: StaffRole | undefined;
  collegeId?: number | undefined;
  keyword?: string | undefined;
}

/** Matches a part of a name, but only a whole mobile number, so that numbers cannot be collected by guessing parts. */
function isNamed(keyword: string | undefined): SQL | undefined {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  return or(
    containsAll([account.name, account.nameEn], words),
    inArray(shownNumber.mobile, words.map(plainTyped)),
  );
}

const order = sql`array_position(${sql.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]`)}, ${account.role}) desc`;

/** The staff whom the caller may see, highest role first. */
export async function listMembers(
  db: Db,
  { caller, limit, offset, ...wanted }: PeopleFilter & { caller: Caller; limit: number; offset: number },
) {
  const here = and(
    isMember,
    withinScope(caller, 'staff.see', { collegeId: account.collegeId, isOwn: sql`false` }),
    wanted.role && eq(account.role, wanted.role),
    wanted.collegeId ? eq(account.collegeId, wanted.collegeId) : undefined,
    isNamed(wanted.keyword),
  );
  const [total] = await db.select({ total: count() }).from(account).where(here);
  const rows = await members(db)
    .where(here)
    .orderBy(order, byName(account.name), account.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.total ?? 0 };
}

/** A college, open or closed; undefined: no such college. */
export async function findCollege(db: Db, { collegeId }: { collegeId: number }) {
  const [row] = await db
    .select({ id: college.id, name: college.name, nameEn: college.nameEn, closedAt: college.closedAt })
    .from(college)
    .where(eq(college.id, collegeId));
  return row;
}
