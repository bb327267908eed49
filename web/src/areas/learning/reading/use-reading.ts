import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { ChapterContent } from '../../directory/learning.types.ts';
import { saveProgress } from '../learning.actions.ts';
import { createLease, type LeaseState } from '../progress/lease.ts';
import { onPageHide } from '../progress/page-leaving.ts';
import { useReportRetry } from '../progress/use-report-retry.ts';
import { useTakenOverNotification } from '../progress/use-taken-over.ts';
import { createReadingTracker, positionOf } from './reading-tracker.ts';

/** ms between two reports while there is something to report. */
const reportEvery = 5_000;

export interface Reading extends LeaseState {
  /** Seconds still to stay at the end. */
  left: number;
  counting: boolean;
  resume: () => void;
}

type Text = RefObject<HTMLElement | null>;

/** Honest reading progress of a chapter that is not done yet: the end on screen, in the visible tab, long enough. */
export function useReading(content: ChapterContent, { text, end }: { text: Text; end: Text }): Reading {
  const dispatch = useAppDispatch();
  const { id: chapterId, done, reading } = content;
  const [tracker] = useState(() =>
    createReadingTracker({ needed: reading?.needed ?? 0, seconds: reading?.seconds ?? 0 }),
  );
  const [shown, setShown] = useState({
    left: tracker.left(0),
    counting: false,
    takenOver: false,
    offline: false,
    fault: false,
  });
  useTakenOverNotification(shown.takenOver);
  const [way] = useState(() => createReadingPosition(text, reading?.position ?? 0));
  const [lease] = useState(() =>
    createLease({
      // Seconds count from the lease's beginning: with the report that takes it there are none.
      gather: (taking) => ({
        position: way.send(),
        intervals: taking ? [] : tracker.take(performance.now()),
      }),
      send: (report) => dispatch(saveProgress({ chapterId, ...report })),
      saved(data, taken) {
        if (taken) tracker.leaseBegan(performance.now());
        tracker.confirmed(data);
      },
      failed: tracker.failed,
      show(state) {
        if (state.takenOver) tracker.leaseLost();
        setShown((before) => ({ ...before, ...state }));
      },
    }),
  );

  useReportRetry(shown.offline, lease.retryNow);

  const tick = useEffectEvent(() => {
    if (lease.state().takenOver) return;
    const left = tracker.left(performance.now());
    const counting = tracker.counting();
    setShown((before) =>
      before.left === left && before.counting === counting ? before : { ...before, left, counting },
    );
    const waited = lease.sinceLastReport();
    const moved = way.moved();
    const news = counting || moved || lease.state().offline || lease.leaseId() === '';
    const due = waited > reportEvery && news;
    // The server counts whole seconds: half a second more makes sure of the last one.
    if ((due || (counting && left === 0 && waited > 1_500)) && !lease.busy()) void lease.report();
  });
  const leave = useEffectEvent(() => {
    tracker.endSeen(false, performance.now());
    if (!done) void lease.reportIfLeased();
  });

  useEffect(() => {
    if (done) return;
    void lease.report();
    const timer = setInterval(() => tick(), 500);
    const stop = watchEnd(
      end.current,
      (seen) => tracker.endSeen(seen, performance.now()),
      () => leave(),
    );
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [done, end, tracker, lease]);

  return { ...shown, resume: lease.resume };
}

/** How far one has read; once the text has been left, where one was last seen. */
function createReadingPosition(text: Text, begun: number) {
  let [seen, sent] = [begun, begun];
  function now() {
    const box = text.current?.getBoundingClientRect();
    if (box) seen = positionOf({ top: box.top, height: box.height, viewport: window.innerHeight });
    return seen;
  }
  return {
    /** To be told now. */
    send() {
      sent = now();
      return sent;
    },
    /** Far enough from where it was last told; looks where one is, as the text may be left before the next report. */
    moved: () => Math.abs(now() - sent) > 0.02,
  };
}

/** Tells whether the end is on screen in the visible tab; `onLeave` when the tab is hidden, closed, or the text left. */
function watchEnd(end: HTMLElement | null, onSeen: (seen: boolean) => void, onLeave: () => void): () => void {
  if (!end) return () => undefined;
  let near = false;
  // One call may bring several entries, as where the page scrolls right after it has loaded: the last one is how it is now.
  const observer = new IntersectionObserver((entries) => {
    near = entries.at(-1)?.isIntersecting ?? near;
    onSeen(near && document.visibilityState === 'visible');
  });
  const turn = () => {
    if (document.visibilityState === 'visible') onSeen(near);
  };
  observer.observe(end);
  document.addEventListener('visibilitychange', turn);
  const stop = onPageHide(onLeave);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', turn);
    stop();
    onLeave();
  };
}
