import { lengthOf, type Span } from '@zhixing/contract/spans';

export interface ReadingAnswer {
  seconds: number;
  needed: number;
}

/**
 * Counts how long the end of a reading has been on screen. Times are ms of one clock, given by the caller; spans are
 * seconds since the lease began.
 * What is sent stays "under way" until the server has answered, so that a lost answer loses no second:
 * the server keeps the union of spans, and sending one twice counts it once.
 */
export function createReadingTracker({ needed, seconds }: ReadingAnswer) {
  let counted = { needed, seconds };
  let began: number | undefined;
  let resumedAt: number | undefined;
  let unsent: Span[] = [];
  let inFlight: Span[] = [];

  const since = (now: number) => (now - (began ?? now)) / 1000;

  /** Ends the open span here and begins the next one at the same moment. */
  function cut(now: number) {
    if (resumedAt === undefined || began === undefined) return;
    const span: Span = [Math.max(0, since(resumedAt)), since(now)];
    if (span[1] > span[0]) unsent.push(span);
    resumedAt = now;
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
    /** The end of the text came on screen in the visible tab, or left it. */
    endSeen(seen: boolean, now: number) {
      if (seen) resumedAt ??= now;
      else {
        cut(now);
        resumedAt = undefined;
      }
    },
    counting: () => resumedAt !== undefined && began !== undefined,
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
    /** Seconds still to stay, whole and never below 0; 0 means: send, the server has the last word. */
    left(now: number): number {
      const open: Span[] =
        resumedAt === undefined || began === undefined ? [] : [[since(resumedAt), since(now)]];
      const all = counted.seconds + lengthOf(unsent) + lengthOf(inFlight) + lengthOf(open);
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
