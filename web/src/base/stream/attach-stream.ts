import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, LoadPolicy } from 'hls.js';
import { type Rendition, renditionsOf } from './renditions.ts';

/** ms. An address opens the stream for 40 minutes and more (rules: video-streams): it is asked for anew before. */
const renewAfter = 30 * 60_000;
/** ms within which a second refusal is no longer put down to an expired address. */
const renewedAgainIn = 5_000;
/** s that are loaded ahead while it plays, and before anybody has begun it: one segment. */
const [aheadPlaying, aheadWaiting] = [30, 1];

/** How a stream is played here. `native`: the browser plays the list itself; `none`: it cannot. */
export type Way = 'stream' | 'native' | 'none';

interface StreamSource {
  /** The address of the list. */
  url: string;
  /** s: where it begins. */
  from: number;
  /** A new address of the list; undefined: there is none now. */
  renew: () => Promise<string | undefined>;
  /** It cannot go on by itself. */
  onFailed: () => void;
}

export interface AttachedStream {
  way: Way;
  /** Goes on after a failure, with a new address of the list. */
  renewed: (url: string) => void;
  detach: () => void;
}

const queryOf = (url: string) => url.slice(url.indexOf('?') + 1);
const withQuery = (url: string, query: string) => `${url.split('?')[0]}?${query}`;

/**
 * The query that opens the stream now: one for all of its lists and parts. It is renewed before it expires, however long the video is
 * paused: a device that slept asks first.
 */
export function createStreamQuery(url: string, renew: () => Promise<string | undefined>) {
  let query = queryOf(url);
  let since = Date.now();
  let coming: Promise<unknown> | undefined;
  const set = (next: string) => {
    query = queryOf(next);
    since = Date.now();
  };
  const ask = async () => {
    const next = await renew();
    if (next) set(next);
  };
  return {
    set,
    /** It was refused: the next request waits for a new one, unless this one has only just come. */
    expire() {
      if (Date.now() - since > renewedAgainIn) since = Number.NEGATIVE_INFINITY;
    },
    async fresh(): Promise<string> {
      if (Date.now() - since > renewAfter) {
        coming ??= ask().finally(() => {
          coming = undefined;
        });
        await coming;
      }
      return query;
    },
  };
}

/** It can be played on as it is, by ranges or by the browser itself. */
const unattached = (way: Way): AttachedStream => ({ way, renewed: () => undefined, detach: () => undefined });

const renditionOf = ({ width, height, bitrate, name }: Hls['levels'][number]): Rendition => ({
  id: name ?? String(Math.min(width, height)),
  width,
  height,
  bitrate,
});

/** Plays a stream in a <video>, by hls.js where the browser can be fed, else by itself. */
export async function attachStream(video: HTMLVideoElement, source: StreamSource): Promise<AttachedStream> {
  const { Hls: Library } = await import('./hls.ts');
  if (!Library.isSupported())
    return unattached(video.canPlayType('application/vnd.apple.mpegurl') ? 'native' : 'none');
  const query = createStreamQuery(source.url, source.renew);
  /** A request that was refused is sent once more, with a new address. */
  const renewing = ({ default: policy }: LoadPolicy): LoadPolicy => ({
    default: {
      ...policy,
      errorRetry: policy.errorRetry && {
        ...policy.errorRetry,
        shouldRetry: (_config, count, _isTimeout, response, retry) => {
          if (response?.code !== 403) return retry;
          query.expire();
          return count < 2;
        },
      },
    },
  });
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Library.DefaultConfig;
  const config: Partial<HlsConfig> = {
    manifestLoadPolicy: renewing(manifestLoadPolicy),
    playlistLoadPolicy: renewing(playlistLoadPolicy),
    fragLoadPolicy: renewing(fragLoadPolicy),
    enableWorker: false,
    startPosition: source.from > 0 ? source.from : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: aheadWaiting,
    maxMaxBufferLength: aheadWaiting,
    backBufferLength: 60,
    xhrSetup: async (xhr, url) => xhr.open('GET', withQuery(url, await query.fresh()), true),
  };
  const hls = new Library(config);
  const renditions = renditionsOf(video);
  let recoveredAt = Number.NEGATIVE_INFINITY;

  const play = () => {
    Object.assign(hls.config, { maxBufferLength: aheadPlaying, maxMaxBufferLength: aheadPlaying * 2 });
  };
  function failed({ fatal, type }: ErrorData) {
    if (!fatal) return;
    const isMedia = type === Library.ErrorTypes.MEDIA_ERROR;
    if (!isMedia || performance.now() - recoveredAt < renewedAgainIn) return source.onFailed();
    recoveredAt = performance.now();
    hls.recoverMediaError();
  }

  hls.on(Library.Events.ERROR, (_event, data) => failed(data));
  hls.on(Library.Events.MANIFEST_PARSED, () =>
    renditions.fill(hls.levels.map(renditionOf), (index) => {
      hls.nextLevel = index;
    }),
  );
  video.addEventListener('play', play);
  if (!video.paused) play();
  hls.loadSource(source.url);
  hls.attachMedia(video);
  return {
    way: 'stream',
    renewed(url) {
      query.set(url);
      if (hls.levels.length > 0) hls.startLoad();
      else hls.loadSource(url);
    },
    detach() {
      video.removeEventListener('play', play);
      renditions.fill([], () => undefined);
      hls.destroy();
    },
  };
}
