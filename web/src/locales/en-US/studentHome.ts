import type { Texts } from '../shape.ts';
import type { studentHome as chinese } from '../zh-CN/studentHome.ts';

export const studentHome: Texts<typeof chinese> = {
  greeting: ({ name }) => `Hello, ${name}`,
  greetingAlone: 'Hello',
  all: 'All my projects',
  none: 'You are not learning in a project yet',
  noneHint: 'Join one that interests you: your next step and your deadlines will then be here.',
  browse: 'Choose a project',
  noneNow: 'You are not learning in a project now',
  certificates: 'My certificates',
  applied: {
    title: 'Applications awaiting approval',
    on: ({ date }) => `Applied on ${date}; you can begin once a teacher has approved it`,
  },
  next: { '1': 'Next: study', '2': 'Next: homework', '3': 'Next: test', '': 'Next' },
  noChapters: 'There is no content yet',
  progress: 'Progress',
  doneOf: ({ done, lessons }) => `${done} of ${lessons} lessons done`,
  goOn: 'Continue learning',
  awaiting: 'All handed in, waiting to be marked',
  start: 'Start learning',
  catalog: 'Contents',
  others: 'Also in progress',
  due: {
    title: 'Deadlines',
    none: 'Nothing left to do has a deadline.',
    until: ({ time }) => `Due ${time} (China Standard Time)`,
    overdue: 'Deadline passed, still taken',
    today: 'Due today',
    days: ({ days }) => (days === 1 ? '1 day left' : `${days} days left`),
  },
  returned: {
    title: 'Reviewed by your teacher',
    none: 'Reviewed homework will be here.',
    on: ({ date }) => `Reviewed on ${date}`,
    again: 'Please revise',
    passed: 'Passed',
    score: ({ score }) => (score === 1 ? '1 mark' : `${score} marks`),
  },
};
