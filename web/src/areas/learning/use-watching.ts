import { codes } from '@zhixing/contract/codes';
import type { Span } from '@zhixing/contract/spans';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropCopy, readCopy, writeCopy } from '../../app/device-copy.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { saveProgress } from './learning.actions.ts';
import type { ChapterContent } from './learning.slice.ts';
import { createWatchingTracker, playedSpans, type WatchingCopy, watchingKey } from './watching-tracker.ts';

/** ms between two reports while the film plays, and at least between two that were not asked for. */
const reportEvery = 15_000;
const soonest = 2_000;

export interface Watching {
  /** All that was watched, also what the server does not know yet. */
  spans: Span[];
  /** Another device or page goes on; `resume` brings it back here. */
  takenOver: boolean;
  /** The last report did not arrive: what was watched is on this device. */
  offline: boolean;
  resume: () => void;
}

interface Kept {
  film: HTMLVideoElement | null;
  lease: string;
  busy: boolean;
  /** Something was to be reported while a report was under way. */
  again: boolean;
  /** The report under way is that of an earlier sitting. */
  settling: boolean;
  sentAt: number;
}

interface Film {
  content: ChapterContent;
  seconds: number;
}

/**
 * Reports what is played of a film: every 15 s, at a pause, and when the page is left. The lease is taken when it first
 * plays, so that looking at a chapter stops nobody. What has not arrived stays on the device, also over a reload.
 */
export function useWatching({ content, seconds }: Film) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const { id: chapterId, watching } = content;
  const key = userId === undefined ? undefined : watchingKey(userId, chapterId);
  const [tracker] = useState(() =>
    createWatchingTracker({ seconds, watched: (watching?.watched ?? []) as Span[] }),
  );
  // The element itself: when the screen is left, its ref is empty before the last report is made.
  const kept = useRef<Kept>({ film: null, lease: '', busy: false, again: false, settling: false, sentAt: 0 });
  const [shown, setShown] = useState({ spans: tracker.known(), takenOver: false, offline: false });

  /** What the film says was played, and the copy of what is owed. */
  function gather() {
    if (kept.current.film) tracker.played(playedSpans(kept.current.film.played));
    const spans = tracker.pending();
    if (!key) return;
    if (spans.length === 0) dropCopy(key);
    else writeCopy(key, { lease: kept.current.lease, spans } satisfies WatchingCopy);
  }

  /** `leased` alone: nothing is sent that would take the lease from another device. */
  async function report(leased = false): Promise<void> {
    const now = kept.current;
    if (leased && !now.lease) return;
    if (now.busy) {
      now.again = true;
      return;
    }
    now.busy = true;
    now.sentAt = performance.now();
    gather();
    const lease = now.lease || undefined;
    const position = now.film?.currentTime ?? watching?.position ?? 0;
    const answer = await dispatch(saveProgress({ chapterId, lease, intervals: tracker.pending(), position }));
    now.busy = false;
    if (answer.code === codes.ok) {
      now.lease = answer.data.lease;
      tracker.confirmed((answer.data.watched ?? []) as Span[]);
      gather();
    }
    const takenOver = answer.code === codes.refused;
    if (takenOver) now.lease = '';
    if (takenOver && !now.settling) now.film?.pause();
    setShown({
      spans: tracker.known(),
      takenOver: takenOver && !now.settling,
      offline: answer.code !== codes.ok && !takenOver,
    });
    if (now.again && !takenOver) {
      now.again = false;
      await report(true);
    }
  }

  const tick = useEffectEvent(() => {
    if (shown.takenOver) return;
    const { film } = kept.current;
    const playing = film !== null && !film.paused;
    if (playing) {
      gather();
      setShown((last) => ({ ...last, spans: tracker.known() }));
    }
    const waited = performance.now() - kept.current.sentAt;
    const owing = tracker.pending().length > 0;
    const due = waited > reportEvery && owing && (playing || shown.offline);
    const finishing =
      waited > soonest && owing && !content.done && tracker.enough() && kept.current.lease !== '';
    if (due || finishing) void report();
  });
  function begin() {
    if (!kept.current.lease && !kept.current.busy) void report();
  }
  const pause = useEffectEvent(() => void report(true));
  /** What an earlier sitting left here goes under the lease it was watched with; a new sitting has a lease of its own. */
  const settle = useEffectEvent(async (place: string) => {
    const now = kept.current;
    const before = readCopy<WatchingCopy>(place);
    if (!before) return;
    tracker.played(before.spans);
    if (now.lease || now.busy || !before.lease) return;
    Object.assign(now, { lease: before.lease, settling: true });
    await report(true);
    Object.assign(now, { lease: '', settling: false });
    if (now.film && !now.film.paused) begin();
  });

  useEffect(() => {
    if (key) void settle(key);
  }, [key]);
  useEffect(() => {
    const timer = setInterval(() => tick(), 1_000);
    const stop = watchLeaving(
      () => pause(),
      () => pause(),
    );
    return () => {
      clearInterval(timer);
      stop();
      pause();
    };
  }, []);

  function resume() {
    kept.current.lease = '';
    setShown((last) => ({ ...last, takenOver: false }));
    void report();
    void kept.current.film?.play().catch(() => undefined);
  }

  const handlers = {
    onPlay: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      kept.current.film = currentTarget;
      begin();
    },
    onPause: () => void report(true),
  };
  return { ...shown, resume, handlers };
}

/** The tab was hidden or closed; the network came back. */
function watchLeaving(onLeave: () => void, onOnline: () => void): () => void {
  const turn = () => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('online', onOnline);
  };
}
