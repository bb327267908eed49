import { eq, type Placeholder, sql } from 'drizzle-orm';
import { fromMs, inMs, inRows } from '../../db/columns.ts';
import { attempt, type Kept } from './assessment.table.ts';

/*
 * One student's attempts as a column of a statement that reads other things too, of each test the first one first; without
 * the answers that were handed in.
 */

type Place = Placeholder | number;
export type AttemptOf = Omit<typeof attempt.$inferSelect, 'answers'>;

type AttemptRow = [
  ...[studentId: number, chapterId: number, no: number, paper: number, passMark: number | null],
  ...[startedAt: number, endsAt: number | null, submittedAt: number | null],
  ...[seenAt: number | null, toldStart: number | null],
  ...[score: number | null, total: number | null, passed: boolean | null, kept: Kept],
];

/** At one test. */
export const attemptsAt = ({ studentId, chapterId }: { studentId: Place; chapterId: Place }) =>
  inRows(
    [
      ...[attempt.studentId, attempt.chapterId, attempt.no, attempt.paper, attempt.passMark],
      ...[inMs(attempt.startedAt), inMs(attempt.endsAt), inMs(attempt.submittedAt)],
      ...[inMs(attempt.seenAt), inMs(attempt.toldStart)],
      ...[attempt.score, attempt.total, attempt.passed, attempt.kept],
    ],
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      and ${eq(attempt.chapterId, chapterId)} order by ${attempt.no}) as ${attempt}`,
    (row: AttemptRow): AttemptOf => {
      const [studentId, chapterId, no, paper, passMark, startedAt, endsAt, submittedAt, ...more] = row;
      const [seenAt, toldStart, score, total, passed, kept] = more;
      return {
        ...{ studentId, chapterId, no, paper, passMark, score, total, passed, kept },
        startedAt: new Date(startedAt),
        endsAt: fromMs(endsAt),
        submittedAt: fromMs(submittedAt),
        seenAt: fromMs(seenAt),
        toldStart: fromMs(toldStart),
      };
    },
  );

/** An attempt as lists of them show it. */
export type ShownAttempt = Pick<
  AttemptOf,
  'chapterId' | 'no' | 'startedAt' | 'submittedAt' | 'score' | 'total' | 'passed'
>;
type ShownRow = [
  ...[chapterId: number, no: number, startedAt: number, submittedAt: number | null],
  ...[score: number | null, total: number | null, passed: boolean | null],
];

/** At all tests, of whatever project: a single range of the key. */
export const attemptsBy = (studentId: Place) =>
  inRows(
    [
      ...[attempt.chapterId, attempt.no, inMs(attempt.startedAt), inMs(attempt.submittedAt)],
      ...[attempt.score, attempt.total, attempt.passed],
    ],
    sql`from (select * from ${attempt} where ${eq(attempt.studentId, studentId)}
      order by ${attempt.chapterId}, ${attempt.no}) as ${attempt}`,
    ([chapterId, no, startedAt, submittedAt, score, total, passed]: ShownRow): ShownAttempt => ({
      ...{ chapterId, no, score, total, passed },
      startedAt: new Date(startedAt),
      submittedAt: fromMs(submittedAt),
    }),
  );
