import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import { isTrue } from './condition.ts';
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
} from './figure.ts';

const { product } = useClassroom();

interface Facts {
  no: number;
  one: number | null;
  other: number | null;
  yes: boolean | null;
}
const points = fc.option(fc.integer({ min: 0, max: 500 }).map((cents) => cents / 100));
const rows = fc.array(fc.record({ one: points, other: points, yes: fc.constantFrom(null, true, false) }), {
  minLength: 1,
  maxLength: 6,
});

const { figure } = fc.letrec<{ figure: Figure<Facts> }>((tie) => ({
  figure: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Figure<Facts>>(given('one'), given('other'), constant(100), constant(0)),
    fc.tuple(fc.constantFrom(minus, times, over), tie('figure'), tie('figure')).map(([by, a, b]) => by(a, b)),
    tie('figure').map(hundredths),
    tie('figure').map(orZero),
    fc.tuple(tie('figure'), tie('figure')).map(([a, b]) => either<Facts>(isTrue('yes'), a, b)),
  ),
}));

const columns = { no: sql`no`, one: sql`one`, other: sql`other`, yes: sql`yes` };
const readRows = (all: readonly Facts[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as row(no int, one float8, other float8, yes boolean)`;

// Rules are made of figures: what each piece computes is compared here once, for every rule that uses it.
test('a figure is the same of rows in SQL and of facts at hand to the last bit, and they rank in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(rows, figure, async (drawn, by) => {
      const all = drawn.map((row, at) => ({ no: at + 1, ...row }));
      const ranking: Ranking<Facts> = [
        { by: orZero(by), first: 'highest' },
        { by: given('no'), first: 'lowest' },
      ];
      const { rows: found } = await product.deps.db.execute(
        sql`select no, ${by.sql(columns)} as figure from ${readRows(all)} order by ${orderOf(ranking, columns)}`,
      );
      const expected = all
        .toSorted((a, b) => compareBy(ranking, a, b))
        .map((row) => ({ no: row.no, figure: by.of(row) }));
      // A multiplication by 0 may say −0, which is the same number.
      expect(found.map((row) => ({ ...row, figure: row.figure === 0 ? 0 : row.figure }))).toEqual(
        expected.map((row) => ({ ...row, figure: row.figure === 0 ? 0 : row.figure })),
      );
    }),
    { numRuns: 300 },
  );
});
