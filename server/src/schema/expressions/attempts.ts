import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { jsonRows, type RowOf } from '../../db/json-rows.ts';
import { attempt } from '../assessment.ts';

/*
 * One student's attempts as a JSON column of a larger statement, ordered by test and attempt number, without the submitted
 * answers.
 */

type Place = Placeholder | number;
export type AttemptOf = Omit<typeof attempt.$inferSelect, 'answers'>;

const { answers: _, ...columns } = getTableColumns(attempt);

/** The attempts at one test. */
export const attemptsAt = ({ studentId, chapterId }: { studentId: Place; chapterId: Place }) =>
  jsonRows(
    columns,
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      and ${eq(attempt.chapterId, chapterId)} order by ${attempt.no}) as ${attempt}`,
  );

/**
 * The order in which the first submitted attempt is the one that counts in the gradebook: the highest share of its own total, since
 * papers of one test may have different totals; of equal ones the earlier.
 */
export const countedFirst = sql`${attempt.score} / nullif(${attempt.total}, 0) desc nulls last, ${attempt.no}`;

/** The columns of an attempt in lists. */
const shown = {
  chapterId: attempt.chapterId,
  no: attempt.no,
  startedAt: attempt.startedAt,
  submittedAt: attempt.submittedAt,
  score: attempt.score,
  total: attempt.total,
  passed: attempt.passed,
};
export type ShownAttempt = RowOf<typeof shown>;

/** The attempts at all tests of all projects: a single range of the primary key. */
export const attemptsBy = (studentId: Place) =>
  jsonRows(
    shown,
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      order by ${attempt.chapterId}, ${attempt.no}) as ${attempt}`,
  );
