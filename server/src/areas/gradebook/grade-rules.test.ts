import { levelOf } from '@zhixing/contract/grade-level';
import { gradeFlags, gradeScales, missingRules } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultScheme, type Figure, figureOf, type GradeRecord, gradeOf, schemeOf } from './grade.policy.ts';

const keys = ['l1', 'l2', 'l3', 'c1'];
const scheme = defaultScheme(keys);
const record = (more: Partial<GradeRecord> = {}): GradeRecord => ({
  ...{ kind: 'homework', work: 'scored', score: 80, of: 100, late: false, overdue: true, flag: null },
  ...more,
});
const figures = (percents: (number | null)[]) =>
  new Map(
    percents.map((percent, at): [string, Figure] => [
      keys[at] ?? '',
      { state: 'scored', percent, isKept: false, late: false },
    ]),
  );

describe('one figure', () => {
  test.each<[string, Partial<GradeRecord>, Partial<GradeScheme>, Partial<Figure>]>([
    ['a score counts by its full points', { score: 7, of: 8 }, {}, { state: 'scored', percent: 87.5 }],
    ['late work counts in full', { late: true }, {}, { percent: 80, late: true }],
    ['late work loses its share', { late: true }, { lateOff: 10 }, { percent: 72, late: true }],
    ['work that waits is left out', { work: 'waiting' }, {}, { state: 'waiting', percent: null }],
    ['missing work is zero', { work: 'none' }, {}, { state: 'missing', percent: 0 }],
    ['or left out', { work: 'none' }, { missing: 'excluded' }, { state: 'missing', percent: null }],
    [
      'before the deadline nothing is missing',
      { work: 'none', overdue: false },
      {},
      { state: 'notDue', percent: null },
    ],
    [
      'returned work is left out until it is due',
      { work: 'returned', overdue: false },
      {},
      { state: 'returned', percent: null },
    ],
    ['and is missing then', { work: 'returned' }, {}, { state: 'missing', percent: 0 }],
    [
      'an empty cell is left out',
      { kind: 'own', work: 'none', overdue: false },
      {},
      { state: 'empty', percent: null },
    ],
    ['absent is zero', { flag: 'absent' }, {}, { state: 'absent', percent: 0, isKept: false }],
    ['deferred is left out', { flag: 'deferred' }, {}, { state: 'deferred', percent: null }],
    ['exempt is left out', { flag: 'exempt' }, {}, { state: 'exempt', percent: null }],
    [
      'cheating is a zero that is never dropped',
      { flag: 'cheating' },
      {},
      { state: 'cheating', percent: 0, isKept: true },
    ],
  ])('%s', (_, given, rules, found) => {
    expect(figureOf(record(given), { ...scheme, ...rules })).toMatchObject(found);
  });
});

describe('the total', () => {
  test('by default every item counts the same, and 60 passes', () => {
    expect(gradeOf(scheme, figures([80, 61, null, 60]))).toMatchObject({
      total: 67,
      passed: true,
    });
    expect(gradeOf(scheme, figures([59, 60, null, null]))).toMatchObject({ total: 60, passed: true });
    expect(gradeOf(scheme, figures([59, 59.98, null, null]))).toMatchObject({ total: 59, passed: false });
  });

  test('where nothing counts there is none', () => {
    expect(gradeOf(scheme, figures([null, null, null, null]))).toMatchObject({ total: null, passed: null });
  });

  test('a deferred item leaves open who passes', () => {
    const all = figures([90, 90, 90, 90]).set('l2', figureOf(record({ flag: 'deferred' }), scheme));
    expect(gradeOf(scheme, all)).toMatchObject({ total: 90, passed: null });
  });

  const two: GradeScheme = {
    ...scheme,
    categories: [
      {
        name: '平时',
        weight: 40,
        drop: 1,
        items: [
          { key: 'l1', weight: 1 },
          { key: 'l2', weight: 1 },
          { key: 'l3', weight: 2 },
        ],
      },
      { name: '期末', weight: 60, drop: 0, items: [{ key: 'c1', weight: 1 }] },
    ],
  };
  test('categories count by their weights, the lowest of one is dropped', () => {
    const grade = gradeOf(two, figures([10, 80, 90, 70]));
    expect(grade).toMatchObject({ categories: [86.67, 70], dropped: ['l1'], total: 77 });
  });
  test('a category without a figure leaves its weight to the others', () => {
    expect(gradeOf(two, figures([80, 80, 80, null]))).toMatchObject({ categories: [80, null], total: 80 });
  });
  test('one figure always counts, and cheating is not dropped', () => {
    expect(gradeOf(two, figures([50, null, null, 50]))).toMatchObject({ dropped: [], total: 50 });
    const cheated = figures([null, 80, 90, 80]).set('l1', figureOf(record({ flag: 'cheating' }), two));
    expect(gradeOf(two, cheated).dropped).toEqual(['l2']);
  });

  test.each([
    [95, 'excellent'],
    [90, 'excellent'],
    [89, 'good'],
    [70, 'fair'],
    [60, 'passed'],
    [59, 'failed'],
  ])('%d is %s of five levels', (total, level) => {
    expect(levelOf(total, { ...scheme, scale: 'five' })).toBe(level);
  });
  test('below the pass mark no level is reached', () => {
    expect(levelOf(74, { ...scheme, scale: 'five', passMark: 75 })).toBe('failed');
    expect(levelOf(60, { ...scheme, scale: 'two' })).toBe('passed');
  });

  test('an item that the camp no longer has is not in its scheme', () => {
    expect(schemeOf(two, ['l1', 'c1']).categories.map(({ items }) => items.length)).toEqual([1, 1]);
  });
});

/** Exact fractions, so that the model has no rounding of its own. */
interface Fraction {
  n: bigint;
  d: bigint;
}
const whole = (value: number): Fraction => ({ n: BigInt(Math.round(value * 100)), d: 100n });
const halfUp = ({ n, d }: Fraction, decimals: number): Fraction => {
  const factor = 10n ** BigInt(decimals);
  return { n: (2n * n * factor + d) / (2n * d), d: factor };
};
const numberOf = ({ n, d }: Fraction) => Number(n) / Number(d);
const mean = (all: { weight: number; of: Fraction }[], decimals: number): Fraction | null => {
  const weights = all.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (weights === 0n) return null;
  const sum = all.reduce<Fraction>(
    (sum, { weight, of }) => ({ n: sum.n * of.d + BigInt(weight) * of.n * sum.d, d: sum.d * of.d }),
    { n: 0n, d: 1n },
  );
  return halfUp({ n: sum.n, d: sum.d * weights }, decimals);
};

/** The rules as they are written, one student at a time, in exact fractions. */
function model(given: GradeScheme, records: Map<string, GradeRecord>) {
  const percents = new Map<string, { of: Fraction; kept: boolean }>();
  for (const [key, each] of records) {
    const counts = (of: Fraction, kept = false) => percents.set(key, { of, kept });
    if (each.flag === 'absent') counts(whole(0));
    else if (each.flag === 'cheating') counts(whole(0), true);
    else if (each.flag) continue;
    else if (each.work === 'scored') {
      const { n } = whole(each.score);
      const keeps = BigInt(each.late ? 100 - given.lateOff : 100);
      counts(halfUp({ n: n * keeps, d: 100n * BigInt(each.of) }, 2));
    } else if (each.work !== 'waiting' && each.kind !== 'own' && each.overdue && given.missing === 'zero')
      counts(whole(0));
  }
  const categories = given.categories.map(({ items, drop }) => {
    let counted = items.flatMap(({ key, weight }) => {
      const found = percents.get(key);
      return found ? [{ key, weight, ...found }] : [];
    });
    for (let left = drop; left > 0 && counted.length > 1; left -= 1) {
      const free = counted.filter(({ kept }) => !kept);
      const lowest = free.reduce<(typeof free)[number] | undefined>(
        (low, each) => (low && low.of.n * each.of.d < each.of.n * low.of.d ? low : each),
        undefined,
      );
      if (!lowest) break;
      counted = counted.filter((each) => each !== lowest);
    }
    return mean(counted, 2);
  });
  const shares = given.categories.flatMap(({ weight }, at) => {
    const of = categories[at];
    return of ? [{ weight, of }] : [];
  });
  const total = mean(shares, given.decimals);
  return {
    categories: categories.map((each) => each && numberOf(each)),
    total: total && numberOf(total),
    passed:
      total && [...records.values()].every(({ flag }) => flag !== 'deferred')
        ? numberOf(total) >= given.passMark
        : null,
  };
}

const anyRecord: fc.Arbitrary<GradeRecord> = fc
  .record({
    kind: fc.constantFrom('homework', 'test', 'own'),
    work: fc.constantFrom('none', 'waiting', 'returned', 'scored'),
    of: fc.integer({ min: 1, max: 120 }),
    hundredths: fc.integer({ min: 0, max: 12_000 }),
    late: fc.boolean(),
    overdue: fc.boolean(),
    flag: fc.option(fc.constantFrom(...gradeFlags), { freq: 5 }),
  })
  .map(({ hundredths, ...rest }) => ({ ...rest, score: Math.min(hundredths / 100, rest.of) }));

const anyCase = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const all = Array.from({ length: count }, (_, at) => `l${at + 1}`);
  return fc.record({
    records: fc.array(anyRecord, { minLength: count, maxLength: count }),
    homes: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: count, maxLength: count }),
    weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: count, maxLength: count }),
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
    drops: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    rules: fc.record({
      missing: fc.constantFrom(...missingRules),
      lateOff: fc.integer({ min: 0, max: 100 }),
      passMark: fc.integer({ min: 0, max: 100 }),
      decimals: fc.integer({ min: 0, max: 2 }),
      scale: fc.constantFrom(...gradeScales),
    }),
    keys: fc.constant(all),
  });
});

test('every total is that of a plain model in exact fractions', () => {
  fc.assert(
    fc.property(anyCase, ({ records, homes, weights, shares, drops, rules, keys: all }) => {
      const given: GradeScheme = {
        ...rules,
        categories: shares.map((weight, at) => ({
          ...{ name: `${at}`, weight, drop: drops[at] ?? 0 },
          items: all.flatMap((key, item) =>
            homes[item] === at ? [{ key, weight: weights[item] ?? 1 }] : [],
          ),
        })),
      };
      const byKey = new Map(all.map((key, at) => [key, records[at] as GradeRecord]));
      const grade = gradeOf(given, new Map([...byKey].map(([key, each]) => [key, figureOf(each, given)])));
      const { categories, total, passed } = model(given, byKey);
      expect({ categories: grade.categories, total: grade.total, passed: grade.passed }).toEqual({
        ...{ categories, total, passed },
      });
    }),
    { numRuns: 2000 },
  );
});
