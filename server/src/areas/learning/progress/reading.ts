/** Wall-clock seconds are counted from 2020, so that they fit 32 bits until 2088. */
const epoch = Date.UTC(2020, 0, 1) / 1000;

/** What a page of a document counts as, in characters. */
const charactersOfPage = 100;

/**
 * How long (s) a text must be read: 20 characters a second, 5 to 40 s. `documents`: those that it shows (rules: reading-time).
 */
export function readSecondsOf(text: string, documents?: ReadonlyMap<number, { pages: number }>) {
  const pages = [...(documents?.values() ?? [])].reduce((sum, each) => sum + each.pages, 0);
  const characters = text.replaceAll(/\s/g, '').length + pages * charactersOfPage;
  return Math.min(40, Math.max(5, Math.ceil(characters / 20)));
}

/**
 * Whether a reported position is the end of the text. Browsers that scroll by fractions of a pixel end a little short of 1.
 */
export const isEnd = (position: number) => position >= 0.99;

/**
 * Converts spans in seconds since a lease began into wall-clock spans (PostgreSQL's int4multirange). Seconds after `now` are
 * cut, so a lease counts no more seconds than have passed. Leases never overlap, so no second counts twice, whatever devices
 * report. Both ends are rounded down, like `now`: [0, 4.8] and [4.8, 7.8] lose no second between them.
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

/** How long a lease has lasted according to a report: the end of its last span, in seconds; 0 without spans. */
export const reportedEnd = (intervals: number[][]): number =>
  Math.max(0, ...intervals.map(([, to = 0]) => to));

/** Converts spans of wall-clock seconds into times. */
export const clockTimes = (spans: [from: number, to: number][]) =>
  spans.map(([from, to]) => ({
    from: new Date((epoch + from) * 1000).toISOString(),
    to: new Date((epoch + to) * 1000).toISOString(),
  }));
