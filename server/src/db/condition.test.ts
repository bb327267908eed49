import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useClassroom } from '../testing/use-classroom.ts';
import {
  allOf,
  always,
  anyOf,
  type Condition,
  isBefore,
  isFalse,
  isKnown,
  isTrue,
  isUnknown,
  isUpTo,
  isWord,
  not,
} from './condition.ts';

const { product } = useClassroom();

const words = ['甲', '乙', '丙'] as const;
interface Facts {
  word: (typeof words)[number] | null;
  yes: boolean | null;
  one: Date | null;
  other: Date | null;
}
const time = fc.option(fc.constantFrom(0, 1, 2).map((ms) => new Date(ms)));
const facts = fc.record<Facts>({
  word: fc.constantFrom(null, ...words),
  yes: fc.constantFrom(null, true, false),
  one: time,
  other: time,
});

const { condition } = fc.letrec<{ condition: Condition<Facts> }>((tie) => {
  const several = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Condition<Facts>>(always, isTrue('yes'), isFalse('yes'), isUnknown('word'), anyOf()),
      fc.constantFrom<Condition<Facts>>(isKnown('yes'), isBefore('one', 'other'), isUpTo('one', 'other')),
      fc.constantFrom<Condition<Facts>>(isBefore('one', 'other', 1), isUpTo('one', 'other', 1)),
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
    fc.asyncProperty(condition, facts, async (each, facts) => {
      const { word, yes, one, other } = facts;
      const times = sql`${one}::timestamptz as one, ${other}::timestamptz as other`;
      const row = sql`(select ${word}::text as word, ${yes}::boolean as yes, ${times}) as row`;
      const columns = { word: sql`row.word`, yes: sql`row.yes`, one: sql`row.one`, other: sql`row.other` };
      const { rows } = await product.deps.db.execute(
        sql`select (select count(*)::int from ${row} where ${each.sql(columns)}) as found`,
      );
      answers[each.holds(facts) ? 'yes' : 'no'] += 1;
      expect(rows).toEqual([{ found: each.holds(facts) ? 1 : 0 }]);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(30);
});
