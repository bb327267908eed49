import type { staffScheme as zhCN } from '../zh-CN/staff-scheme.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);

export const staffScheme: typeof zhCN = {
  open: 'Grading scheme',
  title: 'Grading scheme',
  lead: 'The total is the weighted mean of the categories; a category is the weighted mean of its items. Whose total changes is listed before you save.',
  separator: ', ',
  weighted: ({ title, weight }) => (weight === 1 ? title : `${title} (weight ${weight})`),
  back: 'Back to the gradebook',
  categories: 'Categories',
  category: ({ place }) => `Category ${place}`,
  name: 'Name',
  namePlaceholder: 'Such as “Coursework”',
  everything: 'Everything',
  weight: 'Weight',
  drop: 'Lowest items dropped',
  addCategory: 'Add a category',
  itemCount: ({ count }) => (count === 0 ? 'No items yet' : count === 1 ? '1 item' : `${count} items`),
  sumRight: 'The weights add up to 100%',
  sumWrong: ({ sum }) =>
    sum < 100
      ? `The weights add up to ${sum}%, ${100 - sum}% short`
      : `The weights add up to ${sum}%, ${sum - 100}% too much`,
  items: 'The category of each item',
  itemsIn: 'Its items',
  itemsHint:
    'A weight is relative to the other items of its category: 2 is twice 1. Homework, tests and columns added after the rules are saved do not count by themselves: come back here and choose their category.',
  kinds: { homework: 'Homework', test: 'Test', own: 'Own column' },
  categoryOf: ({ title }) => `Category of “${title}”`,
  weightOf: ({ title }) => `Weight of “${title}”`,
  notCounted: 'Not counted',
  missing: 'Not handed in by the deadline',
  missingRules: { zero: 'Counts 0', excluded: 'Left out' },
  lateOff: 'Percent taken off late work',
  lateOffHint: 'With 0, late work counts in full.',
  passMark: 'Pass mark',
  scale: 'Scale',
  scaleHint:
    'Five levels: excellent from 90, good from 80, fair from 70, passed; below the pass mark failed.',
  scales: { hundred: 'Out of 100', five: 'Five levels', two: 'Pass or fail' },
  decimals: 'Total rounded to',
  decimalsOf: { 0: 'Whole numbers', 1: 'One decimal', 2: 'Two decimals' },
  show: 'Preview changes',
  problems: {
    name: 'A category has no name yet: with two or more, each needs one',
    twice: ({ name }) => `Two categories are called “${name}”. Please rename one.`,
    number: 'Please enter a number',
    sum: ({ sum }) => `The weights must add up to 100. They add up to ${sum} now.`,
  },
  preview: {
    title: 'Before you save: whose total changes',
    none: 'No student’s total changes.',
    count: ({ count, verdicts }) =>
      verdicts === 0
        ? `The total changes for ${students(count)}; nobody’s pass changes.`
        : `The total or the pass changes for ${students(count)}. For ${students(verdicts)} the pass changes; they are listed first.`,
    more: ({ count }) => `${students(count)} more not listed.`,
    student: 'Student',
    total: 'Total',
    verdict: 'Pass',
    save: 'Save the scheme',
    back: 'Keep editing',
  },
};
