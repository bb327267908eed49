import { lengthOf, type Span, unite, without } from '@zhixing/contract/spans';
import { neededSeconds, wholeSeconds } from '@zhixing/contract/watching';

/** More than the server takes in one report (contract/src/calls/learning.ts) waits for the next. */
const maxSpans = 200;

/** The parts of a video that a <video> says it has played, as spans of seconds. */
export const playedSpans = (played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Span[] =>
  Array.from({ length: played.length }, (_, place) => [played.start(place), played.end(place)]);

interface Begun {
  /** Of the video. */
  seconds: number;
  /** What the server has taken. */
  watched: Span[];
}

/**
 * What of a video was played here, against what the server has taken. All that it has not is sent with every report:
 * a lost answer loses no second, and what was over the lease's allowance is taken later (docs/decisions/0004).
 */
export function createWatchingTracker({ seconds, watched }: Begun) {
  const total = wholeSeconds(seconds);
  const whole = (spans: Span[]) =>
    unite(
      spans.map(([from, to]): Span => [Math.min(total, Math.round(from)), Math.min(total, Math.round(to))]),
    );
  let taken = unite(watched);
  let mine: Span[] = [];
  const pending = () => without(mine, taken).slice(0, maxSpans);
  const known = () => unite([...taken, ...mine]);
  return {
    played(spans: Span[]) {
      mine = unite([...mine, ...whole(spans)]);
    },
    confirmed(spans: Span[]) {
      taken = unite(spans);
    },
    pending,
    /** All that was watched, what is still to be sent among it. */
    known,
    /** Enough was watched; whether the server knows it is another matter. */
    enough: () => lengthOf(known()) >= neededSeconds(seconds),
  };
}

export type WatchingTracker = ReturnType<typeof createWatchingTracker>;

/** What the device keeps of a video until the server has taken it. */
export interface WatchingCopy {
  lease: string;
  spans: Span[];
}

export const watchingKey = (userId: number, chapterId: number) => `watching:${userId}:${chapterId}`;

/** Where to begin: where one was, unless that is the very beginning or the end. */
export function startAt(position: number, seconds: number): number {
  return position < 3 || position > seconds - 3 ? 0 : position;
}
