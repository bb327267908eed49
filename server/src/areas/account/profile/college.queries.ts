import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { compiled } from '../../../db/compiled.ts';
import { college } from '../account.table.ts';

const open = compiled(
  (db) =>
    db
      .select({ id: college.id, name: college.name, nameEn: college.nameEn })
      .from(college)
      .where(isNull(college.closedAt))
      .orderBy(sql`${college.name} collate "zh-x-icu"`),
  // There may be thousands.
  { long: true },
);

/** Those that are open. */
export const listColleges = (db: Db) => open(db, {});

/** Whether there is such a college, open. */
export async function hasCollege(db: Db, { collegeId }: { collegeId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: college.id })
    .from(college)
    .where(and(eq(college.id, collegeId), isNull(college.closedAt)));
  return rows.length > 0;
}
