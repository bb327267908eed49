import type { Texts } from '../shape.ts';
import type { showcase as chinese } from '../zh-CN/showcase.ts';

export const showcase: Texts<typeof chinese> = {
  title: 'Student works',
  by: ({ name }: { name: string }) => `By ${name}`,
  submitted: ({ date }: { date: string }) => `Submitted on ${date}`,
  loading: 'Loading the work',
  failed: 'The work could not be loaded',
  gone: 'This work is not shown any more',
  noText: 'This work is in its attachments, which are not public.',
  pictureMissing: 'The picture cannot be opened right now',
  close: 'Close',
};
