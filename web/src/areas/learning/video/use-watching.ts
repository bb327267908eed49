import type { Span } from '@zhixing/contract/spans';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { saveProgress } from '../learning.actions.ts';
import { onPageHide } from '../progress/page-leaving.ts';
import { useReportRetry } from '../progress/use-report-retry.ts';
import { useTakenOverNotification } from '../progress/use-taken-over.ts';
import { createWatchingReports, type Watched } from './watching-reports.ts';
import { createWatchingTracker, watchingKey } from './watching-tracker.ts';

interface WatchedVideo {
  content: ChapterContent;
  seconds: number;
}

export interface Watching extends Watched {
  /** Brings what another device has taken over back here. */
  resume: () => void;
}

/**
 * Reports what is played of a video: every 15 s, at a pause, and when the page is left. The lease is taken when it first
 * plays, so that looking at a chapter stops nobody. What has not arrived stays on the device, also over a reload.
 */
export function useWatching({ content, seconds }: WatchedVideo) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const { id: chapterId, watching, done } = content;
  const [tracker] = useState(() =>
    createWatchingTracker({ seconds, watched: (watching?.watched ?? []) as Span[] }),
  );
  const [shown, setShown] = useState<Watched>({
    spans: tracker.known(),
    takenOver: false,
    offline: false,
    fault: false,
  });
  const [reports] = useState(() =>
    createWatchingReports({
      tracker,
      position: watching?.position ?? 0,
      send: (report) => dispatch(saveProgress({ chapterId, ...report })),
      show: setShown,
    }),
  );
  useTakenOverNotification(shown.takenOver);
  useReportRetry(shown.offline, reports.retryNow);
  useEffect(() => {
    if (userId !== undefined) void reports.sendEarlier(watchingKey(userId, chapterId));
  }, [reports, userId, chapterId]);
  const tick = useEffectEvent(() => reports.tick(done));
  useEffect(() => {
    const timer = setInterval(() => tick(), 1_000);
    const more = () => void reports.reportIfLeased();
    const stop = onPageHide(more);
    return () => {
      clearInterval(timer);
      stop();
      more();
    };
  }, [reports]);

  const handlers = {
    onPlay: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => reports.play(currentTarget),
    onPause: () => void reports.reportIfLeased(),
  };
  return { ...shown, resume: reports.resume, handlers };
}
