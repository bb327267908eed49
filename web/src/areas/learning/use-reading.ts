import { codes } from '@zhixing/contract/codes';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import { saveProgress } from './learning.actions.ts';
import type { ChapterContent } from './learning.types.ts';
import { onPageLeaving } from './page-leaving.ts';
import { createReadingTracker, positionOf } from './reading-tracker.ts';

/** ms between two reports while there is something to report. */
const reportEvery = 5_000;

export interface Reading {
  /** Seconds still to stay at the end. */
  left: number;
  counting: boolean;
  /** Another device or page goes on; `resume` brings it back here. */
  takenOver: boolean;
  /** The last report did not arrive; it is sent again. */
  offline: boolean;
  resume: () => void;
}

type Seen = { text: RefObject<HTMLElement | null>; end: RefObject<HTMLElement | null> };

/** Honest reading progress of a chapter that is not done yet: the end on screen, in the visible tab, long enough. */
export function useReading(content: ChapterContent, { text, end }: Seen): Reading {
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
  });
  const begun = reading?.position ?? 0;
  const kept = useRef({ lease: '', busy: false, again: false, sentAt: 0, sent: begun, seen: begun });

  /** Where one is; once the text has been left, where one was last seen. */
  const position = () => {
    const box = text.current?.getBoundingClientRect();
    if (box)
      kept.current.seen = positionOf({ top: box.top, height: box.height, viewport: window.innerHeight });
    return kept.current.seen;
  };

  async function report() {
    const now = kept.current;
    if (now.busy || done) return;
    now.busy = true;
    now.sentAt = performance.now();
    now.sent = position();
    const taking = now.lease === '';
    const intervals = taking ? [] : tracker.take(performance.now());
    const lease = now.lease || undefined;
    const answer = await dispatch(saveProgress({ chapterId, lease, intervals, position: now.sent }));
    now.busy = false;
    if (answer.code === codes.ok) {
      now.lease = answer.data.lease;
      if (taking) tracker.leaseBegan(performance.now());
      tracker.confirmed(answer.data);
    } else tracker.failed();
    const takenOver = answer.code === codes.refused;
    setShown((before) => ({ ...before, takenOver, offline: answer.code !== codes.ok && !takenOver }));
    if (now.again && !takenOver) {
      now.again = false;
      await report();
    }
  }

  const tick = useEffectEvent(() => {
    if (shown.takenOver) return;
    const now = performance.now();
    const left = tracker.left(now);
    const counting = tracker.counting();
    setShown((before) =>
      before.left === left && before.counting === counting ? before : { ...before, left, counting },
    );
    const waited = now - kept.current.sentAt;
    const moved = Math.abs(position() - kept.current.sent) > 0.02;
    const due = waited > reportEvery && (counting || moved || shown.offline || kept.current.lease === '');
    // The server counts whole seconds: half a second more makes sure of the last one.
    if (due || (counting && left === 0 && waited > 1_500)) void report();
  });
  const leave = useEffectEvent(() => {
    tracker.endSeen(false, performance.now());
    const now = kept.current;
    if (!now.lease || shown.takenOver) return;
    // What came after the report under way goes once that has its answer.
    if (now.busy) now.again = true;
    else void report();
  });
  const take = useEffectEvent(report);

  useEffect(() => {
    if (done) return;
    void take();
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
  }, [done, end, tracker]);

  function resume() {
    kept.current.lease = '';
    setShown((before) => ({ ...before, takenOver: false }));
    void report();
  }

  return { ...shown, resume };
}

/** Tells whether the end is on screen in the visible tab; `onLeave` when the tab is hidden, closed, or the text left. */
function watchEnd(end: HTMLElement | null, onSeen: (seen: boolean) => void, onLeave: () => void): () => void {
  if (!end) return () => undefined;
  let near = false;
  const observer = new IntersectionObserver(([entry]) => {
    near = entry?.isIntersecting ?? false;
    onSeen(near && document.visibilityState === 'visible');
  });
  const turn = () => {
    if (document.visibilityState === 'visible') onSeen(near);
  };
  observer.observe(end);
  document.addEventListener('visibilitychange', turn);
  const stop = onPageLeaving(onLeave);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', turn);
    stop();
    onLeave();
  };
}
