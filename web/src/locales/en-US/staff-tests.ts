import type { staffTests as zh } from '../zh-CN/staff-tests.ts';

export const staffTests: typeof zh = {
  title: 'Tests of this camp',
  none: 'This project has no test',
  noneHint: 'Once an author adds a test and publishes it, this page shows how each question went.',
  firstAttempts:
    'Numbers, mean and passes are of each student’s first attempt. Open a test to see how each question went.',
  test: 'Test',
  questions: 'Questions',
  handedIn: 'Students who handed in',
  mean: 'Mean',
  passed: 'Passed',
  percent: ({ mean }) => `${mean}%`,
  all: 'All tests',
  nobody: 'Nobody has handed in yet',
  nobodyHint:
    'Once students hand in, this page lists the difficulty and discrimination of each question and how often each option was chosen.',
  minutes: 'Time taken',
  median: ({ median }) => `${median} min`,
  quartiles: ({ lower, upper, attempts }) =>
    `Median of ${attempts}; the middle half took ${lower} to ${upper} min. Of the whole test, not by question.`,
  noMinutes: 'Of a test without a time limit the start is not known',
  how: 'Only each student’s first attempt counts. Difficulty is the mean share of a question’s points: the lower, the harder. Discrimination is the correlation of a question’s points with those of the rest of the test (−1 to 1): it is high where stronger students do better, and should be above 0.2. The upper and lower groups are the thirds with the highest and the lowest scores.',
  few: ({ least }) => `Fewer than ${least} attempts: these figures say little, so no hints are given.`,
  onlyHints: 'Only questions to look at',
  noHints: 'No question needs a look',
  items: 'Questions',
  question: 'Question',
  number: ({ number }) => `Question ${number}`,
  difficulty: 'Difficulty (mean score)',
  discrimination: 'Discrimination',
  index: ({ discrimination }) => discrimination.toFixed(2).replace('-', '−'),
  blank: 'Left empty',
  look: 'To look at',
  former: 'Replaced',
  marks: ({ marks }) => (marks === 1 ? '1 point' : `${marks} points`),
  answered: ({ count }) => (count === 1 ? 'in 1 attempt' : `in ${count} attempts`),
  difficultyOf: ({ difficulty }) =>
    difficulty === null ? 'difficulty not known yet' : `difficulty ${difficulty.toFixed(2)}`,
  discriminationOf: ({ discrimination }) =>
    discrimination === null
      ? 'discrimination cannot be computed'
      : `discrimination ${discrimination.toFixed(2).replace('-', '−')}`,
  blankOf: ({ count }) => `${count} left empty`,
  waiting: ({ count }) => `${count} not marked yet`,
  answersOf: ({ number }) => `Answers to question ${number}`,
  item: 'Item',
  blankNumber: ({ number }) => `Blank ${number}`,
  place: ({ place }) => `put in place ${place}`,
  answer: 'Answer',
  right: 'Right answer',
  count: 'Students',
  share: 'Share',
  upper: 'Upper group',
  lower: 'Lower group',
  hints: {
    negative: {
      short: 'Negative discrimination',
      long: 'Negative discrimination: stronger students do worse here. Check first whether the right answer is set correctly.',
    },
    low: {
      short: 'Low discrimination',
      long: 'Discrimination below 0.2: the question hardly tells stronger students from weaker ones. See whether it is ambiguous, too hard or too easy.',
    },
    wrongOption: {
      short: 'More wrong than right',
      long: 'A wrong answer was given more often than the right one: check the right answer, or explain a common misunderstanding.',
    },
    upperWrong: {
      short: 'Upper group wrong too',
      long: 'In the upper group a wrong answer was given more often than the right one: probably the right answer is set wrongly, or the question is ambiguous.',
    },
  },
};
