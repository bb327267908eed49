import type { VideoInfo } from './use-video.ts';

/** Gives the chapters to the video as a text track, from which its bar is divided. */
export function addChapters(video: HTMLVideoElement, { chapters = [], seconds }: VideoInfo): void {
  const isThere = [...video.textTracks].some(({ kind }) => kind === 'chapters');
  if (chapters.length === 0 || isThere) return;
  const track = video.addTextTrack('chapters');
  track.mode = 'hidden';
  chapters.forEach(({ at, title }, place) => {
    track.addCue(new VTTCue(at, chapters[place + 1]?.at ?? seconds, title));
  });
}
