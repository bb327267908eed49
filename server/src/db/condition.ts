import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { literals } from './columns.ts';

type Word = string | number;

/**
 * A condition of a rule on facts, stated once: `sql` for the many rows of a statement, `holds` for what is at hand. Both answer the same,
 * and both answer no of a fact that is not known (null), where the condition does not say otherwise.
 */
export interface Condition<Facts> {
  sql(facts: { readonly [Fact in keyof Facts]: SQLWrapper }): SQL<boolean>;
  holds(facts: Facts): boolean;
}

const no = sql<boolean>`false`;

export const always: Condition<object> = { sql: () => sql<boolean>`true`, holds: () => true };

/** The fact is one of these closed words. */
export const isWord = <F extends string, W extends Word>(
  fact: F,
  words: readonly W[],
): Condition<Record<F, W | null>> => ({
  sql: (facts) => (words.length === 0 ? no : sql<boolean>`${facts[fact]} in (${literals(...words)})`),
  holds: (facts) => words.some((word) => word === facts[fact]),
});

export const isTrue = <F extends string>(fact: F): Condition<Record<F, boolean | null>> => ({
  sql: (facts) => sql<boolean>`${facts[fact]}`,
  holds: (facts) => facts[fact] === true,
});

export const isFalse = <F extends string>(fact: F): Condition<Record<F, boolean | null>> => ({
  sql: (facts) => sql<boolean>`not (${facts[fact]})`,
  holds: (facts) => facts[fact] === false,
});

export const isUnknown = <F extends string>(fact: F): Condition<Record<F, unknown>> => ({
  sql: (facts) => sql<boolean>`${facts[fact]} is null`,
  holds: (facts) => facts[fact] === null,
});

export const isKnown = <F extends string>(fact: F): Condition<Record<F, unknown>> => ({
  sql: (facts) => sql<boolean>`${facts[fact]} is not null`,
  holds: (facts) => facts[fact] !== null,
});

const compared =
  (operator: SQL, holds: (one: number, other: number) => boolean) =>
  <A extends string, B extends string>(
    one: A,
    other: B,
    /** ms after the second time that still count. */
    grace = 0,
  ): Condition<Record<A | B, Date | null>> => ({
    sql: (facts) =>
      grace === 0
        ? sql<boolean>`${facts[one]} ${operator} ${facts[other]}`
        : sql<boolean>`${facts[one]} ${operator} ${facts[other]} + make_interval(secs => ${sql.raw(String(grace / 1000))})`,
    holds: (facts) => {
      const [a, b] = [facts[one], facts[other]];
      return a !== null && b !== null && holds(a.getTime(), b.getTime() + grace);
    },
  });

/** The first time is before the second one. */
export const isBefore = compared(sql`<`, (one, other) => one < other);
/** The first time is before the second one, or the same. */
export const isUpTo = compared(sql`<=`, (one, other) => one <= other);

/** Whether the condition does not hold; also of what is not known. */
export const not = <F>(condition: Condition<F>): Condition<F> => ({
  sql: (facts) => sql<boolean>`(${condition.sql(facts)}) is not true`,
  holds: (facts) => !condition.holds(facts),
});

const joined = <F>(conditions: readonly Condition<F>[], facts: Parameters<Condition<F>['sql']>[0], by: SQL) =>
  sql<boolean>`(${sql.join(
    conditions.map((each) => each.sql(facts)),
    by,
  )})`;

export const allOf = <F>(...conditions: readonly [Condition<F>, ...Condition<F>[]]): Condition<F> => ({
  sql: (facts) => joined(conditions, facts, sql` and `),
  holds: (facts) => conditions.every((each) => each.holds(facts)),
});

export const anyOf = <F>(...conditions: readonly Condition<F>[]): Condition<F> => ({
  sql: (facts) => (conditions.length === 0 ? no : joined(conditions, facts, sql` or `)),
  holds: (facts) => conditions.some((each) => each.holds(facts)),
});
