import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';
import { arraysOf } from './batch-parameters.ts';

const { product } = useClassroom();

test('the values of several calls arrive in PostgreSQL unchanged and in order', async () => {
  const texts = ['NULL', '', '知 "行", {a}\\', '\\\\"', 'a\nb\t\u2028', '"a\nb"', '\u007f', '👍', null, ' '];
  const kept = texts.map((text) => JSON.stringify({ text, of: [1, true] }));
  const at = texts.map((_, place) => new Date(Date.UTC(1990 + place, 0, 1, 1, 2, 3, 456)));
  const flags = texts.map((_, place) => (place % 3 === 0 ? null : place % 2 === 0));
  const numbers = texts.map((_, place) => (place === 4 ? null : place / 4 - 1));
  for (const some of [texts, texts.filter((text) => text !== '"a\nb"')]) {
    const callers = some.map((text, place) => [text, kept[place], at[place], flags[place], numbers[place]]);
    const [first, second, third, fourth, fifth] = arraysOf(callers).map((each) => sql.param(each));
    const { rows } = await product.deps.db.execute(sql`
      select * from unnest(${first}::text[], ${second}::jsonb[], ${third}::timestamptz[], ${fourth}::boolean[], ${fifth}::float8[])
        as caller (text, kept, at, flag, number)`);
    expect(rows).toEqual(
      some.map((text, place) => ({
        text,
        kept: JSON.parse(kept[place] ?? ''),
        flag: flags[place],
        number: numbers[place],
        at: expect.anything(),
      })),
    );
    expect(rows.map((row) => new Date(String(row.at)))).toEqual(at.slice(0, some.length));
  }
});
