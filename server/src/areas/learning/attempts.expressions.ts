import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { jsonRows, type RowOf } from '../../db/json-rows.ts';
import { attempt } from '../../schema/assessment.ts';
import { waitsForMark } from './counted-attempt.expressions.ts';

/*
 * One student's attempts as a JSON column of a larger statement, ordered by test and attempt number, without the submitted
 * answers.
 */

type IdValue = Placeholder | number;
/** `waiting`: an answer of it waits to be marked. */
export type AttemptOf = Omit<typeof attempt.$inferSelect, 'answers'> & { waiting: boolean };

const { answers: _, ...own } = getTableColumns(attempt);
/** The columns of an attempt except `answers`, which are read only for a single attempt. */
export const attemptRow = own;
/** The same, and whether an answer waits. */
export const attemptColumns = { ...own, waiting: waitsForMark() };

/** The attempts at one test. */
export const attemptsAt = ({ studentId, chapterId }: { studentId: IdValue; chapterId: IdValue }) =>
  jsonRows(
    attemptColumns,
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      and ${eq(attempt.chapterId, chapterId)} order by ${attempt.no}) as ${attempt}`,
  );

/** The columns of an attempt in lists. */
const shown = {
  chapterId: attempt.chapterId,
  no: attempt.no,
  startedAt: attempt.startedAt,
  submittedAt: attempt.submittedAt,
  score: attempt.score,
  total: attempt.total,
  passed: attempt.passed,
  late: attempt.late,
  waiting: waitsForMark(),
};
export type ShownAttempt = RowOf<typeof shown>;

/** The attempts at all tests of all projects: a single range of the primary key. */
export const attemptsBy = (studentId: IdValue) =>
  jsonRows(
    shown,
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      order by ${attempt.chapterId}, ${attempt.no}) as ${attempt}`,
  );
