/** How many are asked in one statement at most: more would keep those behind them waiting. */
export const mostTogether = 16;

/**
 * The same read for many at once: `text` with each of its places taken from a row of arrays, one for each place, in order of
 * which rows come, each with the number of its asker first. null where that cannot be: a place that is an array itself.
 * `offset 0` keeps the plan that the text has alone. `types`: of its places, as PostgreSQL names them.
 */
export function togetherOf(text: string, types: string[]): string | null {
  if (types.length === 0 || types.some((type) => type.endsWith('[]'))) return null;
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const names = types.map((_, at) => `p${at + 1}`).join(', ');
  const each = text.replace(/\$(\d+)/g, 'asker.p$1');
  return `select asker.no, answer.* from unnest(${arrays}) with ordinality as asker(${names}, no), lateral ((${each}) offset 0) as answer`;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/**
 * Those who ask with the same values as one before them, as a student on many connections does, have that one's rows.
 * `distinct`: the values that are asked with; `at`: the place there of each.
 */
export function distinctOf(asked: readonly unknown[][]): { distinct: unknown[][]; at: number[] } {
  const distinct: unknown[][] = [];
  const at = asked.map((values) => {
    const known = distinct.findIndex((each) => each.every((value, place) => isSame(value, values[place])));
    return known === -1 ? distinct.push(values) - 1 : known;
  });
  return { distinct, at };
}
