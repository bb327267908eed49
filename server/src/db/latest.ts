import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A time of a rule, stated once: `sql` for the many rows of a statement, `of` for what is at hand. */
interface Latest<Fact extends string> {
  sql(facts: { readonly [F in Fact]: SQLWrapper }): SQL<Date | null>;
  of(facts: { readonly [F in Fact]: Date | null }): Date | null;
}

/** The latest of these facts; one that is not known (null) is left out, and of none that is known there is none. */
export const latest = <Fact extends string>(...names: readonly [Fact, ...Fact[]]): Latest<Fact> => ({
  sql: (facts) =>
    sql<Date | null>`greatest(${sql.join(
      names.map((name) => facts[name]),
      sql`, `,
    )})`,
  of: (facts) =>
    names.reduce<Date | null>((last, name) => {
      const at = facts[name];
      return at !== null && (last === null || at > last) ? at : last;
    }, null),
});
