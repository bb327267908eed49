import { extraAttemptsMost } from '@zhixing/contract/gradebook-limits';
import { type Placeholder, sql } from 'drizzle-orm';
import { check, index, integer, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isLine, ref, time } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { account } from '../account.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';

/**
 * How many more attempts than the others one student of a camp has at one test (rules: extra-attempts). `count`: of all times
 * that some were given, less those taken back; `reason`, `givenBy`, `givenAt`: of the last time.
 */
export const extraAttempts = pgTable(
  'extra_attempts',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    campId: ref()
      .notNull()
      .references(() => camp.id),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    count: integer().notNull(),
    /** Shown to the student. */
    reason: text().notNull(),
    givenBy: ref()
      .notNull()
      .references(() => account.id),
    givenAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.campId, t.chapterId] }),
    index('extra_attempts_by_camp').on(t.campId, t.chapterId),
    check('extra_attempts_count', sql`${t.count} between 1 and ${sql.raw(`${extraAttemptsMost}`)}`),
    check('extra_attempts_reason', sql`${isLine(t.reason, 200)} and ${t.reason} <> ''`),
  ],
);

/** The student in an SQL expression: a column, an id, or a placeholder. */
type StudentExpression = PgColumn | Placeholder | number;

/** How many extra attempts a student has at the lesson of a statement that has joined `chapter` and `camp`; 0: none. */
export const extraAttemptsFor = (studentId: StudentExpression) =>
  sql<number>`coalesce((select ${extraAttempts.count} from ${extraAttempts} where ${extraAttempts.studentId} = ${studentId}
    and ${extraAttempts.campId} = ${camp.id} and ${extraAttempts.chapterId} = ${chapter.id}), 0)`;

/** All extra attempts of a student, in every camp, as one column. */
export const extraAttemptsBy = (studentId: StudentExpression) =>
  jsonRows(
    { campId: extraAttempts.campId, chapterId: extraAttempts.chapterId, count: extraAttempts.count },
    sql`from ${extraAttempts} where ${extraAttempts.studentId} = ${studentId}`,
  );
export type ExtraAttempts = Pick<typeof extraAttempts.$inferSelect, 'campId' | 'chapterId' | 'count'>;

/** How many of these a student has at a lesson of a camp. */
export const countExtraAttempts = (
  rows: readonly ExtraAttempts[],
  at: { campId: number; chapterId: number },
): number =>
  rows.find(({ campId, chapterId }) => campId === at.campId && chapterId === at.chapterId)?.count ?? 0;
