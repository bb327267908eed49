import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { preparedRead } from '../../../db/statement/prepared-statements.ts';
import { college } from '../../../schema/account.ts';

const open = preparedRead(
  (db) =>
    db
      .select({ id: college.id, name: college.name, nameEn: college.nameEn })
      .from(college)
      .where(isNull(college.closedAt))
      .orderBy(sql`${college.name} collate "zh-x-icu"`),
  // There may be thousands of colleges.
  { long: true },
);

/** The open colleges, in pinyin order. */
export const listColleges = (db: Db) => open(db, {});

/** Whether this college exists and is open. */
export async function hasCollege(db: Db, { collegeId }: { collegeId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: college.id })
    .from(college)
    .where(and(eq(college.id, collegeId), isNull(college.closedAt)));
  return rows.length > 0;
}
