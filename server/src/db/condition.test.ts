import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import {
  allOf,
  always,
  anyOf,
  type Condition,
  isFalse,
  isTrue,
  isUnknown,
  isWord,
  not,
} from './condition.ts';

const { product } = useClassroom();

const words = ['甲', '乙', '丙'] as const;
interface Facts {
  word: (typeof words)[number] | null;
  yes: boolean | null;
}
const facts = fc.record<Facts>({
  word: fc.constantFrom(null, ...words),
  yes: fc.constantFrom(null, true, false),
});

const { condition } = fc.letrec<{ condition: Condition<Facts> }>((tie) => {
  const several = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Condition<Facts>>(always, isTrue('yes'), isFalse('yes'), isUnknown('word'), anyOf()),
      fc.subarray([...words]).map((some) => isWord('word', some)),
      tie('condition').map(not),
      several.map((all) => anyOf(...all)),
      several.map(([first, ...rest]) => allOf(first ?? always, ...rest)),
    ),
  };
});

// Rules are made of conditions: what each piece answers is compared here once, for every rule that uses it.
test('a condition answers the same of a row in SQL and of facts at hand, also of what is not known', async () => {
  const answers = { yes: 0, no: 0 };
  await fc.assert(
    fc.asyncProperty(condition, facts, async (each, { word, yes }) => {
      const row = sql`(select ${word}::text as word, ${yes}::boolean as yes) as row`;
      const holds = each.sql({ word: sql`row.word`, yes: sql`row.yes` });
      const { rows } = await product.deps.db.execute(
        sql`select (select count(*)::int from ${row} where ${holds}) as found`,
      );
      answers[each.holds({ word, yes }) ? 'yes' : 'no'] += 1;
      expect(rows).toEqual([{ found: each.holds({ word, yes }) ? 1 : 0 }]);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(30);
});
