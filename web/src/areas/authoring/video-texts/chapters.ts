import { captionLimits } from '@zhixing/contract/staff/authoring-shapes';
import { secondsOf, timeOf } from './times.ts';

/** A part of a video: the second at which it begins, and its title. */
export interface VideoChapter {
  at: number;
  title: string;
}

/** What is wrong with a line (from 1) of the chapters of a video. */
export interface ChapterFault {
  line: number;
  kind: 'noTime' | 'order' | 'beyond' | 'tooLong' | 'tooMany';
}

const written = /^[[(（【]?((?:\d{1,2}:)?\d{1,3}:\d{2})[\])）】]?[\s:：-]+(.+)$/;

/** Chapters as lines of a time and a title, as `03:20 抽样的办法`. */
export const writeChapters = (chapters: readonly VideoChapter[]) =>
  chapters.map(({ at, title }) => `${timeOf(at)} ${title}`).join('\n');

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
    if (at === undefined) faults.push({ line, kind: 'noTime' });
    else if (at <= (chapters.at(-1)?.at ?? -1)) faults.push({ line, kind: 'order' });
    else if (at >= seconds) faults.push({ line, kind: 'beyond' });
    else if (title.length > captionLimits.chapterTitle) faults.push({ line, kind: 'tooLong' });
    else if (chapters.length === captionLimits.chapters) faults.push({ line, kind: 'tooMany' });
    else chapters.push({ at, title });
  });
  return { chapters, faults };
}
