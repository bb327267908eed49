import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isTrue } from '../../db/condition.ts';
import {
  compareBy,
  constant,
  either,
  type Figure,
  given,
  hundredths,
  minus,
  orderOf,
  orZero,
  over,
  type Ranking,
  times,
} from '../../db/figure.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { gradebookScheme } from '../../schema/gradebook/gradebook.ts';

/** What decides which of a student's attempts at a test counts. */
export interface Countable {
  no: number;
  submittedAt: Date | string | null;
  score: number | null;
  total: number | null;
  late: boolean;
  /** An answer waits to be marked. */
  waiting: boolean;
}

type Points = Pick<Countable, 'score' | 'total'>;
type Scored = Pick<Countable, 'score' | 'total' | 'late'> & { lateOff: number };

/** The share of its own total that an attempt has; null: no points to be had. */
export const shareOfTotal: Figure<Points> = over<Points>(given('score'), given('total'));

/** The same after what late work loses, in hundredths; of no points to be had it is 0. */
const figure: Figure<Scored> = orZero(
  over<Scored>(
    times<Scored>(
      hundredths(given('score')),
      either<Scored>(isTrue('late'), minus<Scored>(constant(100), given('lateOff')), constant(100)),
    ),
    hundredths(given('total')),
  ),
);

/**
 * Which attempt counts (rules: counted-attempt): of those that are fully marked the one with the highest figure, of equal ones the earlier;
 * while none is fully marked, the best so far of those that wait.
 */
const counted: Ranking<Scored & Pick<Countable, 'no' | 'waiting'>> = [
  { by: either(isTrue('waiting'), constant(1), constant(0)), first: 'lowest' },
  { by: figure, first: 'highest' },
  { by: given('no'), first: 'lowest' },
];

/** Positive: the first has the higher figure. */
export const compareFigures = (
  one: Omit<Scored, 'lateOff'>,
  other: Omit<Scored, 'lateOff'>,
  lateOff: number,
): number => compareBy([{ by: figure, first: 'lowest' }], { ...one, lateOff }, { ...other, lateOff });

/** The submitted attempt that counts. */
export const countedOf = <A extends Countable>(attempts: readonly A[], lateOff: number): A | undefined =>
  attempts
    .filter(({ submittedAt }) => submittedAt !== null)
    .toSorted((a, b) => compareBy(counted, { ...a, lateOff }, { ...b, lateOff }))[0];

type Columns = Record<'no' | 'score' | 'total' | 'late', AnyPgColumn | SQL>;

/** The order in which the first submitted attempt is the one that counts. `waits`: whether an answer of it waits to be marked. */
export const countedFirst = (
  { no, score, total, late }: Columns,
  { waits, lateOff }: { waits: SQL; lateOff: SQL | number | Placeholder },
): SQL => orderOf(counted, { no, score, total, late, waiting: waits, lateOff: sql`${lateOff}` });

/** Whether an answer of an attempt waits to be marked. */
export function waitsForMark(
  of: Record<'studentId' | 'chapterId' | 'no', AnyPgColumn> = attempt,
): SQL<boolean> {
  const { studentId, chapterId, no } = attemptAnswer;
  // Each condition is SQL of its own, in which Drizzle leaves the columns their tables' names.
  const isOfIt = sql`${studentId} = ${of.studentId} and ${chapterId} = ${of.chapterId} and ${no} = ${of.no}`;
  return sql<boolean>`exists (select from ${attemptAnswer} where ${isOfIt} and ${isAnswerWaiting})`;
}

/** % that late work loses in a camp (rules: gradebook-scheme); none in a camp without a scheme. `campId` may be null. */
export function lateOffIn(campId: SQL | AnyPgColumn | number | Placeholder): SQL<number> {
  const isCamps = sql`${gradebookScheme.campId} = ${campId}`;
  return sql<number>`coalesce((select (${gradebookScheme.scheme} ->> 'lateOff')::float8 from ${gradebookScheme} where ${isCamps}), 0)`;
}
