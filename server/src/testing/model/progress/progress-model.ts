/** A half-open interval in seconds: since the lease for a text, within the video for a video. */
export type Interval = [from: number, to: number];
export type LessonName = 'text' | 'video';

/** An open page on a device. `unsent`: read since the last answer; `played`: everything played since it was opened. */
export interface Page {
  lesson: LessonName;
  lease: string;
  /** When it got its lease, in ms of its own clock, which is never set. */
  began: number;
  unsent: Interval[];
  played: Interval[];
  /** What was sent last. */
  sent: { intervals: Interval[]; position: number };
}

interface Lesson {
  needed: number;
  /** Counted whole seconds: since 1970 for a text, within the video for a video. */
  seconds: Set<number>;
  position: number;
  /** Of a text. */
  endSeen: boolean;
  doneAt: number | null;
}

export interface ProgressModel {
  /** ms since 1970 */
  now: number;
  /** The clock is not set back before this time: the data was made then. */
  earliest: number;
  learning: boolean;
  graduatedAt: number | null;
  lease: { name: string; lesson: LessonName; began: number; granted: number } | null;
  pages: (Page | null)[];
  text: Lesson;
  /** `lengths`: whole seconds of the two videos that take each other's place; `shown`: which of them the lesson has; `of`: whose the seconds are. */
  video: Lesson & { lengths: number[]; shown: number; of: number };
}

const lessonOf = (needed: number): Lesson => ({
  needed,
  seconds: new Set(),
  position: 0,
  endSeen: false,
  doneAt: null,
});
const neededOfVideo = (seconds: number) => Math.ceil(seconds * 0.9);

export const newModel = (
  now: number,
  given: { textNeeds: number; videoLengths: number[] },
): ProgressModel => ({
  now,
  earliest: now - 2 * 3_600_000,
  learning: true,
  graduatedAt: null,
  lease: null,
  pages: [null, null],
  text: lessonOf(given.textNeeds),
  video: {
    ...lessonOf(neededOfVideo(given.videoLengths[0] ?? 0)),
    lengths: given.videoLengths,
    shown: 0,
    of: 0,
  },
});

/** The seconds that count; those of a replaced video do not. */
export const countedIn = (model: Readonly<ProgressModel>, lesson: LessonName): ReadonlySet<number> =>
  lesson === 'video' && model.video.of !== model.video.shown ? new Set() : model[lesson].seconds;

/** Replaces the video; the seconds of the old one do not count, unless the lesson was done. */
export function replaceVideo({ video }: ProgressModel) {
  video.shown = 1 - video.shown;
  video.needed = neededOfVideo(video.lengths[video.shown] ?? 0);
}

const wholeSeconds = (intervals: Interval[], round: (second: number) => number, most: number) =>
  new Set(
    intervals.flatMap(([from, to]) =>
      Array.from({ length: Math.max(0, Math.min(round(to), most) - round(from)) }, (_, n) => round(from) + n),
    ),
  );

/** Adds the wall-clock seconds of the intervals of a text, none after now. */
function addRead(model: ProgressModel, intervals: Interval[], began: number) {
  const elapsed = Math.floor((model.now - began) / 1000);
  for (const second of wholeSeconds(intervals, Math.floor, elapsed))
    model.text.seconds.add(Math.floor(began / 1000) + second);
}

/** Adds new seconds of a video, from its beginning on, as many as the elapsed time allows at twice the speed. */
function addWatched(model: ProgressModel, intervals: Interval[]) {
  const { video, lease } = model;
  if (!lease) return;
  if (video.of !== video.shown) Object.assign(video, { of: video.shown, seconds: new Set() });
  const allowed = Math.floor(((model.now - lease.began) / 1000) * 2);
  const played = [...wholeSeconds(intervals, Math.round, video.lengths[video.shown] ?? 0)];
  for (const second of played.toSorted((a, b) => a - b)) {
    if (video.seconds.has(second) || lease.granted >= allowed) continue;
    video.seconds.add(second);
    lease.granted += 1;
  }
}

/** Whether the clock was set back: the report, or the lease's seconds, is longer than the elapsed time. */
export function isAhead({ now, lease }: Readonly<ProgressModel>, { intervals }: Page['sent']): boolean {
  if (!lease) return false;
  const told = lease.lesson === 'text' ? Math.max(0, ...intervals.map(([, to]) => to)) : lease.granted / 2;
  return told * 1000 > now - lease.began + 1000;
}

/** The server's answer to a report. */
interface Answer {
  code: number;
  data?: { seconds: number; needed: number; position: number; done: boolean; graduated: boolean };
}

/** A report with the valid lease. After the clock was set back a new lease begins, whose name is not known yet. */
export function report(model: ProgressModel, lesson: LessonName, sent: Page['sent']): Answer {
  const { intervals, position } = sent;
  const renewed = isAhead(model, sent) ? { name: '', lesson, began: model.now, granted: 0 } : null;
  if (lesson === 'text') addRead(model, intervals, model.lease?.began ?? model.now);
  else addWatched(model, intervals);
  model.lease = renewed ?? model.lease;
  const record = model[lesson];
  const { needed, seconds } = record;
  record.position = Math.min(position, lesson === 'text' ? 1 : (model.video.lengths[model.video.shown] ?? 0));
  record.endSeen ||= lesson === 'video' || position >= 0.99;
  if (record.endSeen && seconds.size >= needed) record.doneAt ??= model.now;
  const graduated = model.graduatedAt === null && model.text.doneAt !== null && model.video.doneAt !== null;
  if (graduated) model.graduatedAt = model.now;
  const done = record.doneAt !== null;
  return {
    code: 1,
    data: { seconds: seconds.size, needed, position: record.position, done, graduated },
  };
}

/** The refusal of a report; null for none. */
export function refusalOf({ learning, lease }: Readonly<ProgressModel>, { lease: own, lesson }: Page) {
  if (!learning) return { code: -1 };
  return lease?.name === own && lease.lesson === lesson ? null : { code: -2, data: { takenOver: true } };
}
