import type { DraftVideo } from '@zhixing/contract/staff/authoring-shapes';
import { chapterProblem } from '@zhixing/contract/staff/video-chapters';

type VideoTexts = Pick<DraftVideo, 'captions' | 'chapters'> & { seconds: number };

/** What is wrong with the captions and chapters of a video of so many seconds (rules: video-captions). */
export function* videoTextFaults({ captions = [], chapters = [], seconds }: VideoTexts) {
  if (new Set(captions.map(({ language }) => language)).size < captions.length)
    yield '一种语言只能有一份字幕（captions），请移除多余的';
  const problems = chapters.map((each, place) =>
    chapterProblem(each, { before: chapters[place - 1], seconds }),
  );
  if (problems.includes('order')) yield '视频的章节（chapters）要按时间从早到晚，一个时间只有一章';
  if (problems.includes('beyond')) yield '视频的章节（chapters）有一章从视频结束以后开始，请改它的时间';
}
