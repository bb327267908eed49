/** Wall-clock seconds are kept as whole numbers from here, which fit 32 bits until 2088. */
const epoch = Date.UTC(2020, 0, 1) / 1000;

/** How long the end of a reading must be on screen: 20 characters a second, 5 to 40 s (decisions/0004). */
export const readSecondsOf = (text: string) =>
  Math.min(40, Math.max(5, Math.ceil(text.replaceAll(/\s/g, '').length / 20)));

/**
 * Spans in seconds since a lease began, as spans on the wall clock (PostgreSQL's int4multirange). Nothing after
 * `now` counts, so no lease gets more seconds than have passed; and as two leases never hold at one time, no second
 * counts twice, whatever the devices say. Both ends are rounded down, as `now` is: of [0, 4.8] and [4.8, 7.8] no second is
 * lost between the two.
 */
export function wallClockSpans(
  intervals: number[][],
  { beganAt, now }: { beganAt: Date; now: Date },
): string {
  const elapsed = Math.max(0, Math.floor((now.getTime() - beganAt.getTime()) / 1000));
  const start = Math.floor(beganAt.getTime() / 1000) - epoch;
  const spans = intervals
    .map(([from = 0, to = 0]) => [Math.floor(from), Math.min(Math.floor(to), elapsed)] as const)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${start + from},${start + to})`);
  return `{${spans.join(',')}}`;
}

/** How long a lease has lasted by what a report says: the end of its last span, in seconds; 0 without any. */
export const lastTold = (intervals: number[][]): number => Math.max(0, ...intervals.map(([, to = 0]) => to));

/** Spans of wall-clock seconds as the times they stand for. */
export const clockTimes = (spans: [from: number, to: number][]) =>
  spans.map(([from, to]) => ({
    from: new Date((epoch + from) * 1000).toISOString(),
    to: new Date((epoch + to) * 1000).toISOString(),
  }));
