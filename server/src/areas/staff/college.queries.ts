import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college, ofStaff } from '../../schema/account.ts';
import { camp } from '../../schema/practise.ts';
import { withinScope } from '../access/index.ts';

/** Counts for all colleges at once, since the list contains all of them. */
function colleges(db: Db) {
  const staff = db
    .select({ collegeId: account.collegeId, found: count().as('staff_found') })
    .from(account)
    .where(and(ofStaff, isNull(account.cancelledAt)))
    .groupBy(account.collegeId)
    .as('staff');
  const camps = db
    .select({ collegeId: camp.collegeId, found: count().as('camps_found') })
    .from(camp)
    .groupBy(camp.collegeId)
    .as('camps');
  return db
    .select({
      id: college.id,
      name: college.name,
      nameEn: college.nameEn,
      closedAt: college.closedAt,
      staff: sql<number>`coalesce(${staff.found}, 0)`.mapWith(Number),
      camps: sql<number>`coalesce(${camps.found}, 0)`.mapWith(Number),
    })
    .from(college)
    .leftJoin(staff, eq(staff.collegeId, college.id))
    .leftJoin(camps, eq(camps.collegeId, college.id));
}

export async function findCollege(db: Db, { collegeId }: { collegeId: number }) {
  const [row] = await colleges(db).where(eq(college.id, collegeId));
  return row;
}

/** The colleges that the caller may change, closed ones last. */
export async function listColleges(
  db: Db,
  {
    caller,
    keyword,
    limit,
    offset,
  }: { caller: Caller; keyword?: string | undefined; limit: number; offset: number },
) {
  const here = and(
    withinScope(caller, 'college.change', { collegeId: college.id, isOwn: sql`false` }),
    containsAll([college.name, college.nameEn], wordsOf(keyword)),
  );
  const [total] = await db.select({ total: count() }).from(college).where(here);
  const rows = await colleges(db)
    .where(here)
    .orderBy(isNotNull(college.closedAt), sql`${college.name} collate "zh-x-icu"`)
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.total ?? 0 };
}

export async function countColleges(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(college);
  return row?.total ?? 0;
}

/** null: the name is taken. */
export async function insertCollege(db: Db, row: { name: string; nameEn: string }): Promise<number | null> {
  const [made] = await db.insert(college).values(row).onConflictDoNothing().returning({ id: college.id });
  return made?.id ?? null;
}

export async function setCollege(
  db: Db,
  { collegeId, ...set }: { collegeId: number; name?: string; nameEn?: string; closedAt?: Date | null },
): Promise<void> {
  await db.update(college).set(set).where(eq(college.id, collegeId));
}
