import { lengthOf, type Span } from '@zhixing/contract/spans';

/** ms that a reader may read without a sign of it (rules: reading-time). */
const idleAfter = 60_000;

export interface ReadingAnswer {
  seconds: number;
  needed: number;
}

/** `idle`: there was no sign of the reader for too long. `waiting`: there is no lease, or the page is hidden. */
export type ReadingState = 'counting' | 'idle' | 'waiting';

/**
 * Counts how long a text has been read: on the visible page, with a sign of the reader within the last minute
 * (rules: reading-time). Times are ms of one clock, given by the caller; spans are seconds since the lease began.
 * What is sent stays "under way" until the server has answered, so that a lost answer loses no second:
 * the server keeps the union of spans, and sending one twice counts it once.
 */
export function createReadingTracker({ needed, seconds }: ReadingAnswer) {
  let counted = { needed, seconds };
  let began: number | undefined;
  /** Where the open span begins; undefined: the page is hidden. */
  let resumedAt: number | undefined;
  let activeAt = 0;
  let unsent: Span[] = [];
  let inFlight: Span[] = [];

  const since = (now: number) => (now - (began ?? now)) / 1000;

  const idleSince = () => activeAt + idleAfter;

  /** The span that is open: it ends now, or where the reader has been idle for too long. */
  function open(now: number): Span[] {
    if (resumedAt === undefined || began === undefined) return [];
    const until = Math.min(now, idleSince());
    return until > resumedAt ? [[Math.max(0, since(resumedAt)), since(until)]] : [];
  }

  /** Ends the open span here and begins the next one at the same moment. */
  function cut(now: number) {
    unsent.push(...open(now));
    if (resumedAt !== undefined) resumedAt = now;
  }

  return {
    /** A lease was given: spans count from now on; those of an older lease are void. */
    leaseBegan(now: number) {
      began = now;
      unsent = [];
      inFlight = [];
      if (resumedAt !== undefined) resumedAt = now;
    },
    /** Another device has the lease: nothing counts here until the next one begins, and what was not sent is void. */
    leaseLost() {
      began = undefined;
      unsent = [];
      inFlight = [];
    },
    /** A sign of the reader on the visible page. */
    active(now: number) {
      if (now > idleSince()) cut(now);
      resumedAt ??= now;
      activeAt = now;
    },
    hidden(now: number) {
      cut(now);
      resumedAt = undefined;
    },
    state(now: number): ReadingState {
      if (resumedAt === undefined || began === undefined) return 'waiting';
      return now > idleSince() ? 'idle' : 'counting';
    },
    /** Something was counted that the server has not been told. */
    owes: (now: number) => unsent.length + inFlight.length + open(now).length > 0,
    /** What to send now. */
    take(now: number): Span[] {
      cut(now);
      inFlight = [...inFlight, ...unsent];
      unsent = [];
      return inFlight;
    },
    confirmed(answer: ReadingAnswer) {
      counted = { needed: answer.needed, seconds: answer.seconds };
      inFlight = [];
    },
    /** It did not arrive: with the next sending, then. */
    failed() {
      unsent = [...inFlight, ...unsent];
      inFlight = [];
    },
    /** Seconds still to read, whole and never below 0; 0 means: the server has the last word. */
    left(now: number): number {
      const all = counted.seconds + lengthOf(unsent) + lengthOf(inFlight) + lengthOf(open(now));
      return Math.max(0, Math.ceil(counted.needed - all));
    },
  };
}

export type ReadingTracker = ReturnType<typeof createReadingTracker>;

interface Extent {
  /** Of the text against the top of the window, px. */
  top: number;
  height: number;
  viewport: number;
}

/** How far one has read, 0 to 1: how much of what can be scrolled away has been. */
export function positionOf({ top, height, viewport }: Extent): number {
  const way = height - viewport;
  return way <= 0 ? 0 : Math.min(1, Math.max(0, -top / way));
}

/** How far from its top a text must be scrolled to be where one was. */
export const offsetOf = (position: number, { height, viewport }: Omit<Extent, 'top'>) =>
  Math.max(0, position * (height - viewport));
