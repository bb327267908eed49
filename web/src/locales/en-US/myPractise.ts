import type { Texts } from '../shape.ts';
import type { myPractise as chinese } from '../zh-CN/myPractise.ts';

export const myPractise: Texts<typeof chinese> = {
  review: 'Look back',
  title: 'My projects',
  all: 'All',
  filter: 'Filter by status',
  more: 'Load more',
  noneOfStatus: 'No projects with this status',
  noneOfStatusHint: 'Try another status, or see all of them.',
  none: 'You have not joined any project yet',
  noneHint: 'Pick one you like: you can begin right after joining.',
  browse: 'Browse projects',
  graduatedOn: ({ date }) => `Graduated on ${date}`,
  joinedOn: ({ date }) => `Joined on ${date}`,
  hintWaiting: 'Your application has been sent. You can begin once a teacher has approved it.',
  hintRefused: 'This application was not approved. See the project page for other camps.',
  hintLeft: 'You have left this project.',
  seeProject: 'See project',
  progress: 'Progress',
  seeCertificate: 'View certificate',
  start: 'Start learning',
  goOn: 'Continue learning',
};
