import { codes } from '@zhixing/contract/codes';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { retryAfterIn } from '../../../api/request.ts';
import { fileUrl } from '../../../api/settings.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { type AttachedStream, attachStream } from '../../../base/stream/attach-stream.ts';
import { isTransient, useRetry } from '../../../base/use-retry.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { renewVideo } from '../learning.actions.ts';
import { startAt } from './watching-tracker.ts';

export type VideoInfo = NonNullable<ChapterContent['videoInfo']>;

/** ms within which a second failure is no longer put down to an expired address. */
const renewedAgainIn = 10_000;

/** `src` undefined: a stream feeds it, or will. */
interface Playing extends Pick<VideoInfo, 'captions' | 'thumbnails'> {
  src: string | undefined;
}
const besides = ({ captions, thumbnails }: VideoInfo) => ({ captions, thumbnails });

interface VideoSource {
  content: ChapterContent;
  info: VideoInfo;
  video: RefObject<HTMLVideoElement | null>;
}

/**
 * What the <video> plays and from where: the position kept by the server; and where its address has expired, a new one,
 * on which it goes on at the same second, at the same speed. The address on screen changes for nothing else: the video
 * would begin anew.
 */
export function useVideo({ content, info, video }: VideoSource) {
  const dispatch = useAppDispatch();
  const text = useTexts('learning').video;
  const settings = useSettings();
  // A stream is brought by its own code; its <video> has no address of its own.
  const [playing, setPlaying] = useState<Playing>(() => ({
    ...besides(info),
    src: info.stream ? undefined : info.url,
  }));
  const attached = useRef<AttachedStream>(undefined);
  const [broken, setBroken] = useState('');
  const [maySoon, setMaySoon] = useState(false);
  const [resumedAt, setResumedAt] = useState(0);
  const goOn = useRef({
    at: startAt(content.watching?.position ?? 0, info.seconds),
    /** The video is still to be brought to where it goes on. */
    waiting: true,
    first: true,
    play: false,
    /** The speed that loading takes from it; none yet: it has the one that was chosen since. */
    rate: null as number | null,
    renewedAt: Number.NEGATIVE_INFINITY,
  });

  /** The video's addresses anew; undefined: why not is on the screen. */
  async function askAnew(): Promise<VideoInfo | undefined> {
    const answer = await dispatch(renewVideo({ chapterId: content.id })).unwrap();
    const came = answer.code === codes.ok ? answer.data.videoInfo : undefined;
    setMaySoon(isTransient({ code: answer.code, retryAfter: retryAfterIn(answer) }));
    if (!came) setBroken(answer.code === codes.ok ? text.gone : answer.msg);
    return came;
  }

  /** A stream goes on where it is: nothing of it is loaded again. */
  const renewStream = useEffectEvent(async (): Promise<string | undefined> => {
    const came = await askAnew();
    if (!came?.stream) return undefined;
    setPlaying((now) => ({ ...now, ...besides(came) }));
    return fileUrl(settings, came.stream);
  });
  const failed = useEffectEvent(() => {
    setMaySoon(!navigator.onLine);
    setBroken(navigator.onLine ? text.unplayable : text.offline);
  });
  const attach = useEffectEvent(async (isOver: () => boolean) => {
    const videoElement = video.current;
    if (!videoElement || !info.stream) return;
    const { stream, url } = info;
    const made = await attachStream(videoElement, {
      url: fileUrl(settings, stream),
      from: goOn.current.at,
      renew: () => renewStream(),
      onFailed: () => failed(),
    }).catch(() => null);
    if (isOver()) return made?.detach();
    attached.current = made ?? undefined;
    // Without the code of streams, as after a deployment, there is still the file.
    if (made?.way !== 'stream') setPlaying((now) => ({ ...now, src: made?.way === 'native' ? stream : url }));
  });
  useEffect(() => {
    let over = false;
    void attach(() => over);
    return () => {
      over = true;
      attached.current?.detach();
    };
  }, []);

  async function renew() {
    if (attached.current?.way === 'stream') {
      goOn.current.renewedAt = performance.now();
      setBroken('');
      const url = await renewStream();
      if (url) attached.current.renewed(url);
      return;
    }
    const videoElement = video.current;
    const now = goOn.current;
    // Where it has not come to yet is still where it goes on.
    if (videoElement && !now.waiting) now.at = videoElement.currentTime;
    if (videoElement && (!now.waiting || now.rate === null))
      Object.assign(now, { play: !videoElement.paused, rate: videoElement.playbackRate });
    Object.assign(now, { renewedAt: performance.now(), waiting: true });
    setBroken('');
    const came = await askAnew();
    if (!came) return;
    const src = (attached.current?.way === 'native' && came.stream) || came.url;
    // The same address as before is asked for again all the same.
    if (src === playing.src) videoElement?.load();
    setPlaying({ ...besides(came), src });
  }

  /** Its length is known, so that it can be brought to where it goes on. */
  function ready() {
    const videoElement = video.current;
    const now = goOn.current;
    if (!videoElement || !now.waiting || videoElement.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (now.at > 0) videoElement.currentTime = now.at;
    if (now.rate !== null) videoElement.playbackRate = now.rate;
    if (now.first) setResumedAt(now.at);
    if (now.play) void videoElement.play().catch(() => undefined);
    Object.assign(now, { at: 0, waiting: false, first: false, play: false });
  }

  const handlers = {
    onLoadedMetadata: () => {
      // The sound is played, the picture cannot be decoded: without a word it would be a black frame.
      if (video.current?.videoWidth === 0) return setBroken(text.noPicture);
      ready();
    },
    onError: () => {
      const recently = performance.now() - goOn.current.renewedAt < renewedAgainIn;
      if (!recently) return void renew();
      // A video that cannot be played is not asked for again by itself, one that cannot be reached is.
      setMaySoon(!navigator.onLine);
      setBroken(navigator.onLine ? text.unplayable : text.offline);
    },
  };
  useRetry({ key: 'learning/renewVideo', ready: broken !== '' && maySoon, run: () => void renew() });

  /** By a press: what has not loaded yet plays as soon as it has. */
  function begin() {
    const videoElement = video.current;
    if (!videoElement) return;
    if (goOn.current.waiting) goOn.current.play = true;
    void videoElement.play().catch(() => undefined);
  }

  function fromStart() {
    const videoElement = video.current;
    if (!videoElement) return;
    videoElement.currentTime = 0;
    setResumedAt(0);
    void videoElement.play().catch(() => undefined);
  }

  return { ...playing, broken, resumedAt, handlers, ready, begin, fromStart, retry: () => void renew() };
}
