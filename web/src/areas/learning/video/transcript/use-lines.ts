import { type RefObject, useEffect, useState } from 'react';

/** A piece of the captions: seconds, and its text without tags. */
export interface Line {
  from: number;
  to: number;
  text: string;
}

const linesOf = (track: TextTrack): Line[] =>
  [...(track.cues ?? [])].map((cue) => ({
    from: cue.startTime,
    to: cue.endTime,
    text: (cue as VTTCue).getCueAsHTML().textContent?.replace(/\s+/g, ' ').trim() ?? '',
  }));

/** The captions in the reader's language, else the first there are. */
const trackElement = (video: HTMLVideoElement, language: string) => {
  const all = [...video.querySelectorAll<HTMLTrackElement>('track[kind="captions"]')];
  return all.find(({ srclang }) => srclang === language) ?? all[0];
};

/** What is said in a video, from its captions; undefined: still coming. The browser loads them once they are asked for. */
export function useLines(video: RefObject<HTMLVideoElement | null>, language: string) {
  const [lines, setLines] = useState<Line[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = video.current && trackElement(video.current, language);
    if (!element) return setLines([]);
    const read = () => {
      setFailed(false);
      setLines(linesOf(element.track));
    };
    const fail = () => setFailed(true);
    element.addEventListener('load', read);
    element.addEventListener('error', fail);
    // Captions that are off are not loaded; hidden, they are, and still not shown.
    if (element.track.mode === 'disabled') element.track.mode = 'hidden';
    if (element.readyState === HTMLTrackElement.LOADED) read();
    if (element.readyState === HTMLTrackElement.ERROR) fail();
    return () => {
      element.removeEventListener('load', read);
      element.removeEventListener('error', fail);
    };
  }, [video, language]);
  return { lines, failed };
}

/** The second at which a video is, as often as it says so. */
export function useTime(video: RefObject<HTMLVideoElement | null>) {
  const [time, setTime] = useState(() => video.current?.currentTime ?? 0);
  useEffect(() => {
    const { current } = video;
    const tell = () => setTime(current?.currentTime ?? 0);
    current?.addEventListener('timeupdate', tell);
    return () => current?.removeEventListener('timeupdate', tell);
  }, [video]);
  return time;
}
