import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import { latest } from './latest.ts';

const { product } = useClassroom();
const time = fc.option(fc.constantFrom(0, 1, 2).map((ms) => new Date(ms)));

// Deadlines and ends are made of it: compared here once, for every rule that uses it.
test('the latest of some times is the same in SQL and of times at hand, also where none is known', async () => {
  const each = latest('one', 'other', 'third');
  const isSame = fc.asyncProperty(time, time, time, async (one, other, third) => {
    const at = (value: Date | null) => sql`${value}::timestamptz`;
    const inSql = each.sql({ one: at(one), other: at(other), third: at(third) });
    const { rows } = await product.deps.db.execute<{ ms: number | null }>(
      sql`select (extract(epoch from ${inSql}) * 1000)::float8 as ms`,
    );
    expect(each.of({ one, other, third })?.getTime() ?? null).toBe(rows[0]?.ms);
  });
  await fc.assert(isSame, { numRuns: 60, examples: [[null, null, null]] });
});
