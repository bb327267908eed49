import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college } from '../account/account.table.ts';
import { camp } from '../practise/practise.table.ts';
import { withinReach } from './reach.queries.ts';

const staff = (db: Db) =>
  db
    .select({ found: count() })
    .from(account)
    .where(and(eq(account.collegeId, college.id), ne(account.role, 'student'), isNull(account.cancelledAt)));
const camps = (db: Db) => db.select({ found: count() }).from(camp).where(eq(camp.collegeId, college.id));

const colleges = (db: Db) =>
  db
    .select({
      id: college.id,
      name: college.name,
      nameEn: college.nameEn,
      closedAt: college.closedAt,
      staff: sql<number>`(${staff(db)})`.mapWith(Number),
      camps: sql<number>`(${camps(db)})`.mapWith(Number),
    })
    .from(college);

export async function findCollege(db: Db, { collegeId }: { collegeId: number }) {
  const [row] = await colleges(db).where(eq(college.id, collegeId));
  return row;
}

/** Those that the caller may change, the closed last. */
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
    withinReach(caller, 'college.change', { collegeId: college.id, isOwn: sql`false` }),
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

/** null: another college has the name. */
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
