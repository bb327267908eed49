import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Condition } from './condition.ts';

/**
 * A figure of a rule, computed from facts and stated once: `sql` for the many rows of a statement, `of` for what is at hand. Both compute
 * with the same floating-point numbers in the same order, so that the results are equal to the last bit; null where a fact is not known.
 */
export interface Figure<Facts> {
  sql(facts: { readonly [Fact in keyof Facts]: SQLWrapper }): SQL<number>;
  of(facts: Facts): number | null;
}

export const constant = (value: number): Figure<object> => ({
  sql: () => sql<number>`${sql.raw(String(value))}::float8`,
  of: () => value,
});

export const given = <F extends string>(fact: F): Figure<Record<F, number | null>> => ({
  sql: (facts) => sql<number>`(${facts[fact]})::float8`,
  of: (facts) => facts[fact],
});

const both = <F>(
  [a, b]: readonly [Figure<F>, Figure<F>],
  inSql: (a: SQL, b: SQL) => SQL<number>,
  inCode: (a: number, b: number) => number | null,
): Figure<F> => ({
  sql: (facts) => inSql(a.sql(facts), b.sql(facts)),
  of: (facts) => {
    const [left, right] = [a.of(facts), b.of(facts)];
    return left === null || right === null ? null : inCode(left, right);
  },
});

export const minus = <F>(...of: readonly [Figure<F>, Figure<F>]): Figure<F> =>
  both(
    of,
    (a, b) => sql<number>`(${a} - ${b})`,
    (a, b) => a - b,
  );

export const times = <F>(...of: readonly [Figure<F>, Figure<F>]): Figure<F> =>
  both(
    of,
    (a, b) => sql<number>`(${a} * ${b})`,
    (a, b) => a * b,
  );

/** Null where the divisor is 0. */
export const over = <F>(...of: readonly [Figure<F>, Figure<F>]): Figure<F> =>
  both(
    of,
    (a, b) => sql<number>`(${a} / nullif(${b}, 0))`,
    (a, b) => (b === 0 ? null : a / b),
  );

/** In whole hundredths: of points, which have two decimals, the exact number. */
export const hundredths = <F>(figure: Figure<F>): Figure<F> => ({
  sql: (facts) => sql<number>`floor(${figure.sql(facts)} * 100 + 0.5)`,
  of: (facts) => {
    const value = figure.of(facts);
    return value === null ? null : Math.floor(value * 100 + 0.5);
  },
});

export const orZero = <F>(figure: Figure<F>): Figure<F> => ({
  sql: (facts) => sql<number>`coalesce(${figure.sql(facts)}, 0)`,
  of: (facts) => figure.of(facts) ?? 0,
});

/** One of two figures, as the condition holds or not. */
export const either = <F>(condition: Condition<F>, holds: Figure<F>, otherwise: Figure<F>): Figure<F> => ({
  sql: (facts) =>
    sql<number>`(case when ${condition.sql(facts)} then ${holds.sql(facts)} else ${otherwise.sql(facts)} end)`,
  of: (facts) => (condition.holds(facts) ? holds : otherwise).of(facts),
});

/** What comes first among rows: by each key in turn. */
export type Ranking<Facts> = readonly { by: Figure<Facts>; first: 'highest' | 'lowest' }[];

/** The keys of an `order by`. */
export const orderOf = <F>(ranking: Ranking<F>, facts: Parameters<Figure<F>['sql']>[0]): SQL =>
  sql.join(
    ranking.map(({ by, first }) => (first === 'highest' ? sql`${by.sql(facts)} desc` : by.sql(facts))),
    sql`, `,
  );

/** Less than 0: the first comes before the second. */
export function compareBy<F>(ranking: Ranking<F>, one: F, other: F): number {
  for (const { by, first } of ranking) {
    const difference = (by.of(one) ?? 0) - (by.of(other) ?? 0);
    if (difference !== 0) return first === 'highest' ? -difference : difference;
  }
  return 0;
}
