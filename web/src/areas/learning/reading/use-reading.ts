import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { areDocumentsRead } from '../../../base/chapter-text/document/document-box.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { saveProgress } from '../learning.actions.ts';
import { createLease, type LeaseState } from '../progress/lease.ts';
import { useReportRetry } from '../progress/use-report-retry.ts';
import { useTakenOverNotification } from '../progress/use-taken-over.ts';
import { createReadingTracker, positionOf, type ReadingState } from './reading-tracker.ts';
import { watchReader, watchSight } from './watch-reader.ts';

/** ms between two reports while something is still to be read, or one scrolls on; and while time alone is to be told. */
const reportEvery = 5_000;
const reportTimeEvery = 15_000;

export interface Reading extends LeaseState {
  /** Seconds still to read. */
  left: number;
  endSeen: boolean;
  state: ReadingState;
  resume: () => void;
}

type Text = RefObject<HTMLElement | null>;

/** Honest reading progress of a chapter that is not done yet: read for long enough, and its end seen (rules: reading-time). */
export function useReading(content: ChapterContent, { text, end }: { text: Text; end: Text }): Reading {
  const dispatch = useAppDispatch();
  const { id: chapterId, done, reading } = content;
  const [tracker] = useState(() =>
    createReadingTracker({ needed: reading?.needed ?? 0, seconds: reading?.seconds ?? 0 }),
  );
  const [shown, setShown] = useState({
    left: tracker.left(0),
    endSeen: false,
    state: 'waiting' as ReadingState,
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
        way.saved();
      },
      failed: tracker.failed,
      show(state) {
        if (state.takenOver) tracker.leaseLost();
        setShown((before) => ({ ...before, ...state }));
      },
    }),
  );

  useReportRetry(shown.offline, lease.retryNow);

  const tick = useEffectEvent((endInSight: boolean) => {
    if (lease.state().takenOver) return;
    if (endInSight && areDocumentsRead(text.current)) way.seeEnd();
    const now = performance.now();
    const [left, state, endSeen] = [tracker.left(now), tracker.state(now), way.endSeen()];
    setShown((before) =>
      before.left === left && before.state === state && before.endSeen === endSeen
        ? before
        : { ...before, left, state, endSeen },
    );
    const [moved, owes] = [way.moved(), tracker.owes(now)];
    if (lease.busy()) return;
    const waited = lease.sinceLastReport();
    const news = owes || moved || lease.state().offline || lease.leaseId() === '';
    const due = waited > (left > 0 || moved ? reportEvery : reportTimeEvery) && news;
    // The server counts whole seconds: half a second more makes sure of the last one.
    const enough = left === 0 && endSeen && (owes || moved) && waited > 1_500;
    if (due || enough) void lease.report();
  });
  const leave = useEffectEvent(() => {
    tracker.hidden(performance.now());
    if (!done) void lease.reportIfLeased();
  });

  useEffect(() => {
    if (done) return;
    void lease.report();
    const sight = watchSight(end.current);
    const timer = setInterval(() => tick(sight.isSeen()), 500);
    const stop = watchReader({
      onActive: () => tracker.active(performance.now()),
      onHide: () => leave(),
    });
    return () => {
      clearInterval(timer);
      sight.stop();
      stop();
      leave();
    };
  }, [done, end, tracker, lease]);

  return { ...shown, resume: lease.resume };
}

/** How far one has read, once the text has been left where one was last seen; and whether the end was seen. */
function createReadingPosition(text: Text, begun: number) {
  let [seen, sent] = [begun, begun];
  let end: 'unseen' | 'seen' | 'told' = 'unseen';
  function now() {
    const box = text.current?.getBoundingClientRect();
    if (box) seen = positionOf({ top: box.top, height: box.height, viewport: window.innerHeight });
    return seen;
  }
  return {
    seeEnd() {
      if (end === 'unseen') end = 'seen';
    },
    endSeen: () => end !== 'unseen',
    /** To be told now. That the end was seen is told by its position, once, wherever one is now. */
    send() {
      sent = end === 'seen' ? 1 : now();
      return sent;
    },
    /** What was last sent has arrived. */
    saved() {
      if (sent === 1 && end === 'seen') end = 'told';
    },
    /** There is a place to tell; looks where one is, as the text may be left before the next report. */
    moved: () => Math.abs(now() - sent) > 0.02 || end === 'seen',
  };
}
