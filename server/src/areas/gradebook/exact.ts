/*
 * Exact arithmetic of the gradebook (rules: gradebook-exact). Points are kept with two decimals, so every percentage is a fraction of
 * whole numbers; fractions are added as such and rounded once, where they are shown or judged.
 */

/** `n / d`, both whole and small enough for a number. */
export interface Percent {
  n: number;
  d: number;
}

/** The same of a mean, whose numerator and denominator outgrow a number. */
export interface Exact {
  n: bigint;
  d: bigint;
}

/** Points as they are kept, in hundredths. */
const hundredths = (points: number) => Math.round(points * 100);

/** So many points of `of` in percent, of which `left` % remain. */
export const percentOf = (points: number, of: number, left = 100): Percent => ({
  n: hundredths(points) * left,
  d: Math.max(1, hundredths(of)),
});

/** Negative: the first is lower. Both products stay far below 2^53: points are at most 1000.00. */
export const comparePercents = (a: Percent, b: Percent): number => a.n * b.d - b.n * a.d;

function add(sum: Exact, { n, d }: Exact): Exact {
  return sum.d === d ? { n: sum.n + n, d } : { n: sum.n * d + n * sum.d, d: sum.d * d };
}
const nothing: Exact = { n: 0n, d: 1n };

interface Weighted<T> {
  weight: number;
  percent: T;
}
const weightOf = (all: readonly Weighted<unknown>[]) => all.reduce((sum, { weight }) => sum + weight, 0);

/** The mean by weights; null: nothing has a weight. */
export function meanOfExact(all: readonly Weighted<Exact>[]): Exact | null {
  const weights = weightOf(all);
  if (weights === 0) return null;
  const sum = all.reduce(
    (sum, { weight, percent: { n, d } }) => add(sum, { n: BigInt(weight) * n, d }),
    nothing,
  );
  return { n: sum.n, d: sum.d * BigInt(weights) };
}

/**
 * The same of figures. Those of one denominator are added as numbers first: there are few denominators, and of 500 figures with weights up to
 * 100 the sum stays below 2^53.
 */
export function meanOfPercents(all: readonly Weighted<Percent>[]): Exact | null {
  const weights = weightOf(all);
  if (weights === 0) return null;
  const sums = new Map<number, number>();
  for (const { weight, percent } of all) sums.set(percent.d, (sums.get(percent.d) ?? 0) + weight * percent.n);
  let sum = nothing;
  for (const [d, n] of sums) sum = add(sum, { n: BigInt(n), d: BigInt(d) });
  return { n: sum.n, d: sum.d * BigInt(weights) };
}

/** Rounds half up. */
export function roundExact({ n, d }: Exact, decimals: number): number {
  const factor = 10 ** decimals;
  return Number((2n * n * BigInt(factor) + d) / (2n * d)) / factor;
}

/** The same of one figure, in numbers: twice its hundredths of a percent stay below 2^53. */
export function roundPercent({ n, d }: Percent, decimals: number): number {
  const factor = 10 ** decimals;
  const twice = 2 * n * factor + d;
  return (twice - (twice % (2 * d))) / (2 * d) / factor;
}
