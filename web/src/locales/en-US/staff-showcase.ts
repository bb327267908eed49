import type { Texts } from '../shape.ts';
import type { staffShowcase as chinese } from '../zh-CN/staff-showcase.ts';

export const staffShowcase: Texts<typeof chinese> = {
  lead: 'Works that graduates agreed to make public. Those you choose appear with the student’s name on the page of the project, where whoever sees the project sees them. A work is hidden as soon as its student withdraws.',
  label: 'Works that may be shown',
  shownOf: ({ count, most }: { count: number; most: number }) =>
    `The page of the project shows ${count} of ${most}`,
  full: 'All places are taken. To change one, take down a work first.',
  newest: ({ most }: { most: number }) => `Listed here: the ${most} agreed to last.`,
  none: 'No works to show yet',
  noneHint:
    'Students who have graduated can agree to it below a homework that has passed. Their works are then listed here.',
  homework: 'Homework',
  student: 'Student',
  score: 'Score',
  noScore: 'No score',
  agreedAt: 'Agreed on',
  state: 'State',
  shown: 'Shown',
  hidden: 'Not shown',
  act: 'Actions',
  read: 'Read the work',
  show: 'Show',
  hide: 'Take down',
  failed: 'The work could not be loaded',
  noText: 'This work has no text, and attachments are not public.',
  close: 'Close',
};
