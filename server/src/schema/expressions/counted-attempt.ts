import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { attempt, attemptAnswer, isAnswerWaiting } from '../assessment.ts';
import { gradebookScheme } from '../gradebook/gradebook.ts';

/*
 * Which of a student's attempts at a test counts (rules: counted-attempt): of those that are fully marked the one with the highest
 * figure, that is its share of its own total after what late work loses; of equal ones the earlier. It is decided in SQL where many
 * students are read, and in TypeScript where the attempts are at hand; a test compares both.
 */

export interface Countable {
  no: number;
  submittedAt: Date | string | null;
  score: number | null;
  total: number | null;
  late: boolean;
  /** An answer waits to be marked. */
  waiting: boolean;
}

/** A figure as a fraction of whole numbers: points have two decimals. */
const fractionOf = (
  { score, total, late }: Omit<Countable, 'no' | 'submittedAt' | 'waiting'>,
  lateOff: number,
) => ({
  above: Math.round((score ?? 0) * 100) * (late ? 100 - lateOff : 100),
  below: Math.round((total ?? 0) * 100) || 1,
});

type Scored = Parameters<typeof fractionOf>[0];

/** Positive: the first has the higher figure. */
export function compareFigures(a: Scored, b: Scored, lateOff: number): number {
  const [one, other] = [fractionOf(a, lateOff), fractionOf(b, lateOff)];
  return one.above * other.below - other.above * one.below;
}

/** The submitted attempt that counts; while none is fully marked, the best so far of those that wait. */
export function countedOf<A extends Countable>(attempts: readonly A[], lateOff: number): A | undefined {
  const isBetter = (each: A, best: A) =>
    each.waiting === best.waiting
      ? compareFigures(each, best, lateOff) || best.no - each.no
      : best.waiting
        ? 1
        : -1;
  return attempts
    .filter(({ submittedAt }) => submittedAt !== null)
    .reduce<A | undefined>((best, each) => (best && isBetter(each, best) < 0 ? best : each), undefined);
}

type Columns = Record<'no' | 'score' | 'total' | 'late', AnyPgColumn | SQL>;

/** The order in which the first submitted attempt is the one that counts. `waits`: whether an answer of it waits to be marked. */
export function countedFirst(
  { no, score, total, late }: Columns,
  { waits, lateOff }: { waits: SQL; lateOff: SQL | number | Placeholder },
): SQL {
  const kept = sql`case when ${late} then 100 - ${lateOff}::numeric else 100 end`;
  // Of an attempt with no points to be had 0, as above. Rounded, since divisions of equal fractions have different numbers of digits.
  const figure = sql`coalesce(round(${score}::numeric * ${kept} / nullif(${total}::numeric, 0), 12), 0)`;
  return sql`${waits}, ${figure} desc, ${no}`;
}

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
