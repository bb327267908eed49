import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { attachStream } from './attach-stream.ts';

interface Addresses {
  /** The file as it came. */
  url: string;
  /** The list of its stream; null: there is none. */
  stream: string | null;
}

/** Plays the stream of a video where nothing is counted: the address for its <video>; undefined while a stream feeds it. */
export function useStream(video: RefObject<HTMLVideoElement | null>, { url, stream }: Addresses) {
  const [src, setSrc] = useState(stream ? undefined : url);
  // Newer addresses of the same video may follow: what counts is the one when it is opened.
  const attach = useEffectEvent((isOver: () => boolean) => {
    const { current } = video;
    if (!current || !stream) return undefined;
    const attached = attachStream(current, {
      url: stream,
      from: 0,
      renew: async () => undefined,
      onFailed: () => setSrc(url),
    }).catch(() => null);
    void attached.then((made) => {
      if (!isOver() && made?.way !== 'stream') setSrc(made?.way === 'native' ? stream : url);
    });
    return attached;
  });
  useEffect(() => {
    let over = false;
    const attached = attach(() => over);
    return () => {
      over = true;
      void attached?.then((made) => made?.detach());
    };
  }, []);
  return src;
}
