import type { Texts } from '../shape.ts';
import type { news as chinese } from '../zh-CN/news.ts';

export const news: Texts<typeof chinese> = {
  reviewed: 'Your homework was marked',
  returned: 'Your homework was returned',
  scored: ({ title, score }) => `“${title}” scored ${score}.`,
  passed: ({ title }) => `“${title}” has passed.`,
  again: ({ title }) => `Please revise “${title}” as the review says and hand it in again.`,
  approved: 'Your application was approved',
  mayLearn: ({ title }) => `You can start learning “${title}”.`,
  several: ({ count, more }) => `${more ? 'At least ' : ''}${count} things have happened`,
  reviews: ({ count, again, more }) => {
    const marked = `${count} ${count === 1 ? 'piece of homework was' : 'pieces of homework were'} marked`;
    return `${more ? 'At least ' : ''}${marked}${again > 0 ? `, ${again} to be revised` : ''}. `;
  },
  approvals: ({ count }) =>
    count === 1 ? '1 application was approved.' : `${count} applications were approved.`,
  open: 'Have a look',
  start: 'Start learning',
};
