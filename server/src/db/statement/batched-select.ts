/** The most calls that one statement answers. With more of them the next statement waits longer. */
export const mostTogether = 16;

/**
 * Rewrites a prepared read for many callers: `select … where id = $1` becomes one statement over `unnest($1::bigint[])` with the
 * original text in a lateral join. Its rows have the caller's number, from 1, as their first column. `types`: the PostgreSQL types of
 * the parameters. null where there is no parameter, or one is an array itself. `offset 0` keeps the plan that the text has alone.
 */
export function togetherOf(text: string, types: string[]): string | null {
  if (types.length === 0 || types.some((type) => type.endsWith('[]'))) return null;
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const names = types.map((_, at) => `p${at + 1}`).join(', ');
  const each = text.replace(/\$(\d+)/g, 'caller.p$1');
  return `select caller.no, answer.* from unnest(${arrays}) with ordinality as caller(${names}, no), lateral ((${each}) offset 0) as answer`;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/**
 * Removes duplicate calls, as of one student on many connections. `asked`: the values of each call. `distinct`: each set of values
 * once; `at`: for each call the index of its values there.
 */
export function distinctOf(asked: readonly unknown[][]): { distinct: unknown[][]; at: number[] } {
  const distinct: unknown[][] = [];
  const at = asked.map((values) => {
    const known = distinct.findIndex((each) => each.every((value, place) => isSame(value, values[place])));
    return known === -1 ? distinct.push(values) - 1 : known;
  });
  return { distinct, at };
}
