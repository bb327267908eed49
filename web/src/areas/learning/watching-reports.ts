import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Span } from '@zhixing/contract/spans';
import { dropCopy, readCopy, writeCopy } from '../../device/device-copy.ts';
import type { ProgressSaved } from './learning.types.ts';
import { playedSpans, type WatchingCopy, type WatchingTracker } from './watching-tracker.ts';

/** ms between two reports while the film plays, and at least between two that were not asked for. */
const reportEvery = 15_000;
const soonest = 2_000;

/** What the screen shows of it. */
export interface Watched {
  /** All that was watched, also what the server does not know yet. */
  spans: Span[];
  /** Another device or page goes on. */
  takenOver: boolean;
  /** The last report did not arrive: what was watched is on this device. */
  offline: boolean;
}

interface Sitting {
  tracker: WatchingTracker;
  /** Where one was in the film, in seconds, until it has played here. */
  position: number;
  send: (report: {
    lease: string | undefined;
    intervals: Span[];
    position: number;
  }) => Promise<Envelope<ProgressSaved>>;
  show: (watched: Watched) => void;
}

/** Reports what is played of a film under a lease, one report at a time; what has not arrived stays on the device. */
export function createWatchingReports({ tracker, position, send, show }: Sitting) {
  // The element itself: when the screen is left, its ref is empty before the last report is made.
  let film: HTMLVideoElement | null = null;
  /** Where the device keeps what is owed; '' until it is known whose it is. */
  let place = '';
  let lease = '';
  let sentAt = 0;
  let busy = false;
  /** Something was to be reported while a report was under way. */
  let again = false;
  /** The report under way is that of an earlier sitting. */
  let settling = false;
  let [takenOver, offline] = [false, false];

  const draw = () => show({ spans: tracker.known(), takenOver, offline });

  /** What the film says was played, and the copy of what is owed. */
  function gather() {
    if (film) tracker.played(playedSpans(film.played));
    const spans = tracker.pending();
    if (place === '') return;
    if (spans.length === 0) dropCopy(place);
    else writeCopy(place, { lease, spans } satisfies WatchingCopy);
  }

  function take({ code, data }: Envelope<ProgressSaved>) {
    if (code === codes.ok) {
      lease = data.lease;
      tracker.confirmed((data.watched ?? []) as Span[]);
      gather();
    }
    const refused = code === codes.refused;
    if (refused) lease = '';
    takenOver = refused && !settling;
    offline = code !== codes.ok && !refused;
    if (takenOver) film?.pause();
    draw();
    return !refused;
  }

  async function report(): Promise<void> {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    sentAt = performance.now();
    gather();
    const intervals = tracker.pending();
    const at = film?.currentTime ?? position;
    const answer = await send({ lease: lease || undefined, intervals, position: at });
    busy = false;
    if (!take(answer) || !again) return;
    again = false;
    await reportMore();
  }

  /** Sends nothing that would take the lease from another device. */
  const reportMore = async () => {
    if (lease) await report();
  };

  const begin = () => {
    if (!lease && !busy) void report();
  };

  return {
    /** It plays in this element: a lease is taken, where there is none. */
    play(element: HTMLVideoElement) {
      film = element;
      begin();
    },
    reportMore,
    /** Takes the lease back from another device and plays on. */
    resume() {
      lease = '';
      takenOver = false;
      draw();
      void report();
      void film?.play().catch(() => undefined);
    },
    /** What an earlier sitting left here goes under the lease it was watched with; a new sitting has a lease of its own. */
    async settle(key: string) {
      place = key;
      const before = readCopy<WatchingCopy>(place);
      if (!before) return;
      tracker.played(before.spans);
      if (lease || busy || !before.lease) return;
      lease = before.lease;
      settling = true;
      await report();
      lease = '';
      settling = false;
      if (film && !film.paused) begin();
    },
    /** Each second. `done`: the chapter is; nothing is in a hurry any more. */
    tick(done: boolean) {
      if (takenOver) return;
      const playing = film !== null && !film.paused;
      if (playing) {
        gather();
        draw();
      }
      const waited = performance.now() - sentAt;
      const owing = tracker.pending().length > 0;
      const due = waited > reportEvery && owing && (playing || offline);
      const finishing = waited > soonest && owing && !done && tracker.enough() && lease !== '';
      if (due || finishing) void report();
    },
  };
}
