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

/** The place of the line that is heard; -1: none. */
export function useCurrent(video: RefObject<HTMLVideoElement | null>, lines: readonly Line[]) {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const { current: element } = video;
    const look = () => {
      const time = element?.currentTime ?? 0;
      // The same place again draws nothing anew: a lecture has a thousand lines, and the time changes four times a second.
      setCurrent(lines.findIndex(({ from, to }) => from <= time && time < to));
    };
    look();
    element?.addEventListener('timeupdate', look);
    return () => element?.removeEventListener('timeupdate', look);
  }, [video, lines]);
  return current;
}
