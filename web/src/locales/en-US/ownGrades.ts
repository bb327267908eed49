import type { Texts } from '../shape.ts';
import type { ownGrades as chinese } from '../zh-CN/ownGrades.ts';

export const ownGrades: Texts<typeof chinese> = {
  title: 'Grades',
  loading: 'Opening your grades',
  total: 'Total',
  noTotal: 'No total yet',
  noTotalHint: 'Once one of your grades counts, your total is shown here.',
  passed: 'Passed',
  failed: 'Not passed',
  unsettledHint: ({ items }) =>
    `The total is not settled: ${items} has no mark yet. The number is the mean of what is there, and does not mean a pass.`,
  deferredHint: 'Something is deferred: your teacher settles the total once it is taken.',
  open: 'Whether you pass is still open',
  lead: ({ mark }) =>
    `The total is the weighted mean of the categories that have grades; a category is the weighted mean of its items that count. ${mark} is a pass.`,
  label: 'Items of your grades',
  item: 'Item',
  score: 'Score',
  everything: 'Everything',
  category: ({ name, weight }) => `${name}, ${weight}% of the total`,
  categoryNotCounted: ({ name }) => `${name}, not part of the total`,
  drop: ({ count }) => (count === 1 ? 'the lowest is dropped' : `the lowest ${count} are dropped`),
  notCounted: 'Not part of the total',
  weight: ({ weight }) => `weight ${weight}`,
  nothing: 'This camp has no homework, tests or other grades yet.',
  closed: {
    submitted: ({ time }) =>
      `The gradebook was submitted for approval on ${time} (China Standard Time). These are the grades of that moment: what becomes due later does not count.`,
    locked: ({ time }) =>
      `Grades are archived. These are the grades as they were submitted on ${time} (China Standard Time), with the corrections approved since.`,
  },
  awaits: {
    release: 'Marks are not released yet. Once they are, each of your grades and your total are shown here.',
    marking:
      'This camp marks anonymously. Once marking is finished, each of your grades and your total are shown here.',
  },
};
