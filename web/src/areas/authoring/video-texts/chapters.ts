import { captionLimits } from '@zhixing/contract/staff/authoring-shapes';
import { chapterProblem, type VideoChapter } from '@zhixing/contract/staff/video-chapters';
import { videoTime } from '../../../base/time/video-time.ts';
import type { AllTexts } from '../../../locales/texts.ts';
import { secondsOf } from './times.ts';

/** What is wrong with a line (from 1) of the chapters of a video. */
export type ChapterFault = Parameters<AllTexts['staffVideoTexts']['chapters']['fault']>[0];

const written = /^[[(（【]?((?:\d{1,2}:)?\d{1,3}:\d{2})[\])）】]?[\s:：-]+(.+)$/;

/** Chapters as lines of a time and a title, as `03:20 抽样的办法`. */
export const writeChapters = (chapters: readonly VideoChapter[]) =>
  chapters.map(({ at, title }) => `${videoTime(at)} ${title}`).join('\n');

/** The chapters that lines say, of a video of so many seconds. */
export function readChapters(text: string, seconds: number) {
  const chapters: VideoChapter[] = [];
  const faults: ChapterFault[] = [];
  text.split(/\r\n|\r|\n/).forEach((whole, place) => {
    const line = place + 1;
    if (whole.trim() === '') return;
    const [, time = '', rest = ''] = written.exec(whole.trim()) ?? [];
    const at = secondsOf(time);
    const title = rest.trim();
    if (at === undefined) {
      faults.push({ line, kind: 'noTime' });
      return;
    }
    const chapter = { at, title };
    const problem = chapterProblem(chapter, { before: chapters.at(-1), seconds });
    if (problem) faults.push({ line, kind: problem });
    else if (title.length > captionLimits.chapterTitle) faults.push({ line, kind: 'tooLong' });
    else if (chapters.length === captionLimits.chapters) faults.push({ line, kind: 'tooMany' });
    else chapters.push(chapter);
  });
  return { chapters, faults };
}
