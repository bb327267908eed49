import { type SQL, sql } from 'drizzle-orm';

/** ms: what arrives so long after a deadline, or after a test's end, was sent in time. */
export const graceMs = 10_000;

/** Whether `at` is after a deadline or an end, and after the grace that follows it; null: there is none. */
export const isPast = (dueAt: Date | null, at: Date): boolean =>
  dueAt !== null && at.getTime() > dueAt.getTime() + graceMs;

/** The contrary in SQL. */
export const isInTime = (dueAt: SQL, at: SQL): SQL =>
  sql`(${dueAt} is null or ${at} <= ${dueAt} + make_interval(secs => ${sql.raw(String(graceMs / 1000))}))`;
