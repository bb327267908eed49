import type { Texts } from '../shape.ts';
import type { transcript as Chinese } from '../zh-CN/transcript.ts';

export const transcript: Texts<typeof Chinese> = {
  search: 'Search the transcript',
  found: ({ count }) => `${count} lines found`,
  none: 'The transcript does not have these words; try others',
  chapters: 'Chapters',
  lines: 'Transcript',
  failed: 'The transcript did not come. Open it again once the network is back.',
};
