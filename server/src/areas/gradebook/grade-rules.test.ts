import { levelOf } from '@zhixing/contract/grade-level';
import { gradeFlags, gradeScales, missingRules } from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundPercent } from './exact.ts';
import {
  defaultScheme,
  type Figure,
  figureOf,
  type GradeRecord,
  gradeOf,
  leftOut,
  schemeOf,
  scored,
} from './grade.policy.ts';

const keys = ['l1', 'l2', 'l3', 'c1'];
const scheme = defaultScheme(keys);
const record = (more: Partial<GradeRecord> = {}): GradeRecord => ({
  kind: 'homework',
  work: 'scored',
  score: 80,
  of: 100,
  late: false,
  overdue: true,
  flag: null,
  ...more,
});
const figures = (percents: (number | null)[]) =>
  new Map(
    percents.map((percent, at): [string, Figure] => [
      keys[at] ?? '',
      percent === null ? leftOut('exempt') : scored({ points: percent, of: 100, late: false }, 0),
    ]),
  );
const shown = ({ percent, ...figure }: Figure) => ({
  ...figure,
  percent: percent && roundPercent(percent, 2),
});

describe('one figure', () => {
  test.each<[string, Partial<GradeRecord>, Partial<GradeScheme>, Partial<ReturnType<typeof shown>>]>([
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
      'returned work is left out, and so is its old score',
      { work: 'returned', score: 40 },
      {},
      { state: 'returned', percent: null },
    ],
    [
      'a pass without a score is left out',
      { work: 'unscored', score: 0 },
      {},
      { state: 'unscored', percent: null },
    ],
    [
      'an empty cell is left out',
      { kind: 'own', work: 'none', overdue: false },
      {},
      { state: 'empty', percent: null },
    ],
    ['absent is zero', { flag: 'absent' }, {}, { state: 'absent', percent: 0 }],
    ['a flag stands alone, without 迟交', { flag: 'absent', late: true }, { lateOff: 10 }, { late: false }],
    ['deferred is left out', { flag: 'deferred' }, {}, { state: 'deferred', percent: null }],
    ['exempt is left out', { flag: 'exempt' }, {}, { state: 'exempt', percent: null }],
    ['cheating is a zero', { flag: 'cheating' }, {}, { state: 'cheating', percent: 0 }],
  ])('%s', (_, given, rules, found) => {
    expect(shown(figureOf(record(given), { ...scheme, ...rules }))).toMatchObject(found);
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

  test.each<[string, Partial<GradeRecord>, boolean]>([
    ['not due', { work: 'none', overdue: false }, true],
    ['waiting', { work: 'waiting' }, true],
    ['returned', { work: 'returned' }, true],
    ['passed without a score', { work: 'unscored' }, true],
    ['deferred', { flag: 'deferred' }, true],
    ['an empty own column', { kind: 'own', work: 'none' }, true],
    ['missing after the deadline', { work: 'none' }, false],
    ['exempt', { flag: 'exempt' }, false],
    ['absent', { flag: 'absent' }, false],
  ])('an item that is %s: unsettled or not, and unsettled is never passed', (_, given, isUnsettled) => {
    const excluded = { ...scheme, missing: 'excluded' as const };
    const all = figures([90, 90, 90, 90]).set('l2', figureOf(record(given), excluded));
    expect(gradeOf(excluded, all)).toMatchObject({
      unsettled: isUnsettled ? ['l2'] : [],
      passed: isUnsettled ? null : true,
    });
    // Neither outside every category nor in one of weight 0.
    const [all4] = excluded.categories;
    const without = { ...all4, items: (all4?.items ?? []).filter(({ key }) => key !== 'l2') } as typeof all4 &
      object;
    expect(gradeOf({ ...excluded, categories: [without] }, all).unsettled).toEqual([]);
    const weightless = { name: '参考', weight: 0, drop: 0, items: [{ key: 'l2', weight: 1 }] };
    expect(gradeOf({ ...excluded, categories: [without, weightless] }, all).unsettled).toEqual([]);
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
  });

  /** One category of these figures, where 'x' is a 作弊. */
  const droppedOf = (all: (number | 'x')[], drop: number, decimals = 2) => {
    const one = {
      ...scheme,
      decimals,
      categories: [
        { name: '', weight: 100, drop, items: keys.slice(0, all.length).map((key) => ({ key, weight: 1 })) },
      ],
    };
    const by = figures(all.map((each) => (each === 'x' ? null : each)));
    for (const [at, each] of all.entries())
      if (each === 'x') by.set(keys[at] ?? '', figureOf(record({ flag: 'cheating' }), one));
    const { total, dropped } = gradeOf(one, by);
    return { total, dropped };
  };
  test.each<[(number | 'x')[], number, number, string[]]>([
    [['x', 80], 1, 40, []],
    [[60, 'x', 80], 1, 46.67, []],
    [[60, 'x', 80], 2, 40, ['l1']],
    [[70, 70, 90], 1, 80, ['l2']],
    [[70, 90, 70], 1, 80, ['l3']],
    [[50, 60], 5, 60, ['l1']],
    [['x', 80], 2, 40, []],
  ])(
    '%j without the lowest %d is %d: a 作弊 among the lowest stays, of equal ones the later goes',
    (all, drop, total, dropped) => {
      expect(droppedOf(all, drop)).toEqual({ total, dropped });
    },
  );

  test('is computed from the points as kept and rounded once', () => {
    // 2/3 and 1/3 make exactly 50; from figures of two decimals it would be 50.005, that is 50.01.
    const thirds: GradeScheme = {
      ...two,
      decimals: 2,
      categories: [
        {
          name: '',
          weight: 100,
          drop: 0,
          items: [
            { key: 'l1', weight: 1 },
            { key: 'l2', weight: 1 },
          ],
        },
      ],
    };
    const of3 = (points: number) => scored({ points, of: 3, late: false }, 0);
    expect(
      gradeOf(
        thirds,
        new Map([
          ['l1', of3(2)],
          ['l2', of3(1)],
        ]),
      ),
    ).toMatchObject({ total: 50 });
    // 59.4950 is 59 to whole numbers: it is not rounded to 59.50 first.
    const whole = { ...thirds, decimals: 0 };
    const near = new Map([
      ['l1', scored({ points: 59.49, of: 100, late: false }, 0)],
      ['l2', scored({ points: 59.5, of: 100, late: false }, 0)],
    ]);
    expect(gradeOf(whole, near)).toMatchObject({ categories: [59.5], total: 59, passed: false });
    // A half goes up: 84.5.
    const half = new Map([
      ['l1', scored({ points: 84, of: 100, late: false }, 0)],
      ['l2', scored({ points: 85, of: 100, late: false }, 0)],
    ]);
    expect(gradeOf(whole, half).total).toBe(85);
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

/** Exact fractions, reduced at every step: the model shares no arithmetic with the product. */
interface Fraction {
  n: bigint;
  d: bigint;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const fraction = (n: bigint, d: bigint): Fraction => {
  const common = gcd(n, d) || 1n;
  return { n: n / common, d: d / common };
};
const whole = (value: number): Fraction => fraction(BigInt(Math.round(value * 100)), 100n);
const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d);
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n);
const isBelow = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
const halfUp = ({ n, d }: Fraction, decimals: number): number => {
  const factor = 10n ** BigInt(decimals);
  return Number((2n * n * factor + d) / (2n * d)) / Number(factor);
};
const mean = (all: { weight: number; of: Fraction }[]): Fraction | null => {
  const weights = all.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const sum = all.reduce((sum, { weight, of }) => plus(sum, times(whole(weight), of)), whole(0));
  return over(sum, whole(weights));
};

/** The rules as they are written, one student at a time, in exact fractions. */
function model(given: GradeScheme, records: Map<string, GradeRecord>) {
  const percents = new Map<string, { of: Fraction; kept: boolean }>();
  const missing = new Set<string>();
  for (const [key, each] of records) {
    const counts = (of: Fraction, kept = false) => percents.set(key, { of, kept });
    if (each.flag === 'absent') counts(whole(0));
    else if (each.flag === 'cheating') counts(whole(0), true);
    else if (each.flag === 'deferred') missing.add(key);
    else if (each.flag) continue;
    else if (each.work === 'scored') {
      const keeps = whole(each.late ? 100 - given.lateOff : 100);
      counts(times(over(whole(each.score), whole(each.of)), keeps));
    } else if (each.work !== 'none' || each.kind === 'own' || !each.overdue) missing.add(key);
    else if (given.missing === 'zero') counts(whole(0));
  }
  const categories = given.categories.map(({ items, drop }) => {
    const counted = items.flatMap(({ key, weight }) => {
      const found = percents.get(key);
      return found ? [{ key, weight, ...found }] : [];
    });
    // One after the other the lowest is looked at, of equal ones the last; what is kept is not dropped, and none in its place.
    let open = counted;
    let left = counted;
    for (let turn = Math.min(drop, counted.length - 1); turn > 0; turn -= 1) {
      const lowest = open.reduce((low, each) => (isBelow(low.of, each.of) ? low : each));
      open = open.filter((each) => each !== lowest);
      if (!lowest.kept) left = left.filter((each) => each !== lowest);
    }
    return mean(left);
  });
  const exact = mean(
    given.categories.flatMap(({ weight }, at) => {
      const of = categories[at];
      return of ? [{ weight, of }] : [];
    }),
  );
  const total = exact && halfUp(exact, given.decimals);
  const unsettled = given.categories.flatMap(({ weight, items }) =>
    items.flatMap(({ key }) => (weight > 0 && missing.has(key) ? [key] : [])),
  );
  return {
    categories: categories.map((each) => each && halfUp(each, 2)),
    total,
    unsettled,
    passed: total === null || unsettled.length > 0 ? null : total >= given.passMark,
  };
}

const anyRecord: fc.Arbitrary<GradeRecord> = fc
  .record({
    kind: fc.constantFrom('homework', 'test', 'own'),
    work: fc.constantFrom(
      'none',
      'waiting',
      'returned',
      'unscored',
      'scored',
      'scored',
      'scored',
      'scored',
      'scored',
    ),
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
          name: `${at}`,
          weight,
          drop: drops[at] ?? 0,
          items: all.flatMap((key, item) =>
            homes[item] === at ? [{ key, weight: weights[item] ?? 1 }] : [],
          ),
        })),
      };
      const byKey = new Map(all.map((key, at) => [key, records[at] as GradeRecord]));
      const grade = gradeOf(given, new Map([...byKey].map(([key, each]) => [key, figureOf(each, given)])));
      const { dropped: _, ...result } = grade;
      expect(result).toEqual(model(given, byKey));
    }),
    { numRuns: 2000 },
  );
});
