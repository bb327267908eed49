import type { Envelope } from '@zhixing/contract/codes';
import type { Span } from '@zhixing/contract/spans';
import { removeLocal, readLocal, writeLocal } from '../../../device/local-storage.ts';
import type { ProgressSaved } from '../../directory/learning.types.ts';
import { createLease, type LeasedReport, type LeaseState } from '../progress/lease.ts';
import { playedSpans, type WatchingCopy, type WatchingTracker } from './watching-tracker.ts';

/** ms between two reports while the film plays, and at least between two that were not asked for. */
const reportEvery = 15_000;
const soonest = 2_000;

/** What the screen shows of it. What did not arrive while offline is on this device. */
export interface Watched extends LeaseState {
  /** All that was watched, also what the server does not know yet. */
  spans: Span[];
}

interface Sitting {
  tracker: WatchingTracker;
  /** Where one was in the film, in seconds, until it has played here. */
  position: number;
  send: (report: LeasedReport) => Promise<Envelope<ProgressSaved>>;
  show: (watched: Watched) => void;
}

/** Reports what is played of a film under a lease; what has not arrived stays on the device. */
export function createWatchingReports({ tracker, position, send, show }: Sitting) {
  // The element itself: when the screen is left, its ref is empty before the last report is made.
  let film: HTMLVideoElement | null = null;
  /** Where the device keeps what is owed; '' until it is known whose it is. */
  let place = '';
  const lease = createLease({
    gather() {
      gather();
      return { intervals: tracker.pending(), position: film?.currentTime ?? position };
    },
    send,
    saved(data) {
      tracker.confirmed((data.watched ?? []) as Span[]);
      gather();
    },
    show({ takenOver }) {
      if (takenOver) film?.pause();
      draw();
    },
  });

  const draw = () => show({ spans: tracker.known(), ...lease.state() });

  /** What the film says was played, and the copy of what is owed. */
  function gather() {
    if (film) tracker.played(playedSpans(film.played));
    const spans = tracker.pending();
    if (place === '') return;
    if (spans.length === 0) removeLocal(place);
    else writeLocal(place, { lease: lease.held(), spans } satisfies WatchingCopy);
  }

  return {
    /** It plays in this element: a lease is taken, where there is none. */
    play(element: HTMLVideoElement) {
      film = element;
      lease.begin();
    },
    reportMore: lease.reportMore,
    hasten: lease.hasten,
    /** Takes the lease back from another device and plays on. */
    resume() {
      lease.resume();
      void film?.play().catch(() => undefined);
    },
    /** What an earlier sitting left here goes under the lease it was watched with; a new sitting has a lease of its own. */
    async settle(key: string) {
      place = key;
      const before = readLocal<WatchingCopy>(place);
      if (!before) return;
      tracker.played(before.spans);
      const settled = before.lease !== '' && (await lease.settle(before.lease));
      if (settled && film && !film.paused) lease.begin();
    },
    /** Each second. `done`: the chapter is; nothing is in a hurry any more. */
    tick(done: boolean) {
      const { takenOver, offline } = lease.state();
      if (takenOver) return;
      const playing = film !== null && !film.paused;
      if (playing) {
        gather();
        draw();
      }
      const waited = lease.waited();
      const owing = tracker.pending().length > 0;
      const due = waited > reportEvery && owing && (playing || offline);
      const finishing = waited > soonest && owing && !done && tracker.enough() && lease.held() !== '';
      if (due || finishing) void lease.report();
    },
  };
}
