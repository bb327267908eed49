import type { Envelope } from '@zhixing/contract/codes';
import type { Span } from '@zhixing/contract/spans';
import { readLocal, removeLocal, writeLocal } from '../../../device/local-storage.ts';
import type { ProgressSaved } from '../learning.types.ts';
import { createLease, type LeasedReport, type LeaseState } from '../progress/lease.ts';
import { playedSpans, type WatchingCopy, type WatchingTracker } from './watching-tracker.ts';

/** ms between two reports while the video plays, and at least between two that were not asked for. */
const reportEvery = 15_000;
const soonest = 2_000;

/** What the screen shows of it. What did not arrive while offline is on this device. */
export interface Watched extends LeaseState {
  /** All that was watched, also what the server does not know yet. */
  spans: Span[];
}

interface WatchingReportsOptions {
  tracker: WatchingTracker;
  /** Where one was in the video, in seconds, until it has played here. */
  position: number;
  send: (report: LeasedReport) => Promise<Envelope<ProgressSaved>>;
  show: (watched: Watched) => void;
}

/** Reports what is played of a video under a lease; what has not arrived stays on the device. */
export function createWatchingReports({ tracker, position, send, show }: WatchingReportsOptions) {
  // The element itself: when the screen is left, its ref is empty before the last report is made.
  let videoElement: HTMLVideoElement | null = null;
  /** Where the device keeps what is owed; '' until it is known whose it is. */
  let copyKey = '';
  const lease = createLease({
    gather() {
      gather();
      return { intervals: tracker.pending(), position: videoElement?.currentTime ?? position };
    },
    send,
    saved(data) {
      tracker.confirmed((data.watched ?? []) as Span[]);
      gather();
    },
    show({ takenOver }) {
      if (takenOver) videoElement?.pause();
      draw();
    },
  });

  const draw = () => show({ spans: tracker.known(), ...lease.state() });

  /** Collects the played spans of the video element, and stores those that are not reported yet. */
  function gather() {
    if (videoElement) tracker.played(playedSpans(videoElement.played));
    const spans = tracker.pending();
    if (copyKey === '') return;
    if (spans.length === 0) removeLocal(copyKey);
    else writeLocal(copyKey, { lease: lease.leaseId(), spans } satisfies WatchingCopy);
  }

  return {
    /** It plays in this element: a lease is taken, where there is none. */
    play(element: HTMLVideoElement) {
      videoElement = element;
      lease.begin();
    },
    reportIfLeased: lease.reportIfLeased,
    retryNow: lease.retryNow,
    /** Takes the lease back from another device and plays on. */
    resume() {
      lease.resume();
      void videoElement?.play().catch(() => undefined);
    },
    /** Sends the stored spans of an earlier session under that session's lease; a new session has a lease of its own. */
    async sendEarlier(key: string) {
      copyKey = key;
      const before = readLocal<WatchingCopy>(copyKey);
      if (!before) return;
      tracker.played(before.spans);
      const settled = before.lease !== '' && (await lease.sendUnderLease(before.lease));
      if (settled && videoElement && !videoElement.paused) lease.begin();
    },
    /** Each second. `done`: the chapter is; nothing is in a hurry any more. */
    tick(done: boolean) {
      const { takenOver, offline } = lease.state();
      if (takenOver) return;
      const playing = videoElement !== null && !videoElement.paused;
      if (playing) {
        gather();
        draw();
      }
      const waited = lease.sinceLastReport();
      const owing = tracker.pending().length > 0;
      const due = waited > reportEvery && owing && (playing || offline);
      const finishing = waited > soonest && owing && !done && tracker.enough() && lease.leaseId() !== '';
      if (due || finishing) void lease.report();
    },
  };
}
