/** Half-open, in seconds: of a lease for a text, of the film for a film. */
export type Interval = [from: number, to: number];
export type LeafName = 'text' | 'film';

/** A page that is open on a device. `unsent`: what was read since the last answer; `played`: all that was played in this sitting. */
export interface Page {
  leaf: LeafName;
  lease: string;
  /** ms: when it was given this lease, by its own clock, which nobody sets. */
  began: number;
  unsent: Interval[];
  played: Interval[];
  /** What was sent last. */
  sent: { intervals: Interval[]; position: number };
}

interface Leaf {
  needed: number;
  /** Whole seconds: of the wall clock since 1970 for a text, of the film for a film. */
  seconds: Set<number>;
  position: number;
  doneAt: number | null;
}

export interface ProgressModel {
  /** ms since 1970 */
  now: number;
  /** To no earlier is the clock set back: what there is was made before. */
  earliest: number;
  learning: boolean;
  graduatedAt: number | null;
  lease: { name: string; leaf: LeafName; began: number; granted: number } | null;
  pages: (Page | null)[];
  text: Leaf;
  /** `lengths`: whole seconds of the two films that take each other's place; `shown`: which of them the leaf has; `of`: whose the seconds are. */
  film: Leaf & { lengths: number[]; shown: number; of: number };
}

const leafOf = (needed: number): Leaf => ({ needed, seconds: new Set(), position: 0, doneAt: null });
const neededOfFilm = (seconds: number) => Math.ceil(seconds * 0.9);

export const newModel = (
  now: number,
  given: { textNeeds: number; filmLengths: number[] },
): ProgressModel => ({
  ...{
    now,
    earliest: now - 2 * 3_600_000,
    learning: true,
    graduatedAt: null,
    lease: null,
    pages: [null, null],
  },
  text: leafOf(given.textNeeds),
  film: {
    ...leafOf(neededOfFilm(given.filmLengths[0] ?? 0)),
    ...{ lengths: given.filmLengths, shown: 0, of: 0 },
  },
});

/** Seconds that count: those of a film that is no longer shown do not. */
export const countedIn = (model: Readonly<ProgressModel>, leaf: LeafName): ReadonlySet<number> =>
  leaf === 'film' && model.film.of !== model.film.shown ? new Set() : model[leaf].seconds;

/** The film takes the other's place; the seconds of the old one count for nothing, unless the leaf was done with them. */
export function replaceFilm({ film }: ProgressModel) {
  film.shown = 1 - film.shown;
  film.needed = neededOfFilm(film.lengths[film.shown] ?? 0);
}

const wholeSeconds = (intervals: Interval[], round: (second: number) => number, most: number) =>
  new Set(
    intervals.flatMap(([from, to]) =>
      Array.from({ length: Math.max(0, Math.min(round(to), most) - round(from)) }, (_, n) => round(from) + n),
    ),
  );

/** A text: the seconds of the wall clock that lie in the intervals, none after now. */
function addRead(model: ProgressModel, intervals: Interval[], began: number) {
  const elapsed = Math.floor((model.now - began) / 1000);
  for (const second of wholeSeconds(intervals, Math.floor, elapsed))
    model.text.seconds.add(Math.floor(began / 1000) + second);
}

/** A film: new seconds from its beginning on, as many as the lease may have at twice the speed of the clock. */
function addWatched(model: ProgressModel, intervals: Interval[]) {
  const { film, lease } = model;
  if (!lease) return;
  if (film.of !== film.shown) Object.assign(film, { of: film.shown, seconds: new Set() });
  const allowed = Math.floor(((model.now - lease.began) / 1000) * 2);
  const played = [...wholeSeconds(intervals, Math.round, film.lengths[film.shown] ?? 0)];
  for (const second of played.toSorted((a, b) => a - b)) {
    if (film.seconds.has(second) || lease.granted >= allowed) continue;
    film.seconds.add(second);
    lease.granted += 1;
  }
}

/** Whether the lease has lasted longer than the clock says, which was then set back: by what a report tells, or by what it had. */
export function isAhead({ now, lease }: Readonly<ProgressModel>, { intervals }: Page['sent']): boolean {
  if (!lease) return false;
  const told = lease.leaf === 'text' ? Math.max(0, ...intervals.map(([, to]) => to)) : lease.granted / 2;
  return told * 1000 > now - lease.began + 1000;
}

/** What the server says of a report. */
interface Answer {
  code: number;
  data?: { seconds: number; needed: number; position: number; done: boolean; graduated: boolean };
}

/** A report under the lease that holds: what the record says after it. Where the clock was set back, a lease begins that has no name yet. */
export function report(model: ProgressModel, leaf: LeafName, sent: Page['sent']): Answer {
  const { intervals, position } = sent;
  const renewed = isAhead(model, sent) ? { name: '', leaf, began: model.now, granted: 0 } : null;
  if (leaf === 'text') addRead(model, intervals, model.lease?.began ?? model.now);
  else addWatched(model, intervals);
  model.lease = renewed ?? model.lease;
  const record = model[leaf];
  const { needed, seconds } = record;
  record.position = Math.min(position, leaf === 'text' ? 1 : (model.film.lengths[model.film.shown] ?? 0));
  if (seconds.size >= needed) record.doneAt ??= model.now;
  const graduated = model.graduatedAt === null && model.text.doneAt !== null && model.film.doneAt !== null;
  if (graduated) model.graduatedAt = model.now;
  const done = record.doneAt !== null;
  return {
    code: 1,
    data: { seconds: seconds.size, needed, position: record.position, done, graduated },
  };
}

/** The refusal a report meets; null: none. */
export function refusalOf({ learning, lease }: Readonly<ProgressModel>, { lease: own, leaf }: Page) {
  if (!learning) return { code: -1 };
  return lease?.name === own && lease.leaf === leaf ? null : { code: -2, data: { takenOver: true } };
}
