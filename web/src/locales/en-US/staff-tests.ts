import type { staffTests as zh } from '../zh-CN/staff-tests.ts';

export const staffTests: typeof zh = {
  title: 'Tests of this camp',
  none: 'This project has no test',
  noneHint: 'Once an author adds a test and publishes it, this page shows how each question went.',
  firstAttempts:
    'Numbers, mean and passes are of each student’s first attempt; the mean counts those whose essays are marked. Open a test to see how each question went.',
  test: 'Test',
  questions: 'Questions',
  handedIn: 'Students who handed in',
  mean: 'Mean',
  meanOf: ({ marked, attempts }) =>
    `Of the ${marked} attempts whose essays are marked; ${attempts - marked} wait`,
  passed: 'Passed',
  percent: ({ mean }) => `${mean}%`,
  all: 'All tests',
  tooFew: ({ attempts }) => `${attempts} handed in: no analysis yet`,
  tooFewHint: ({ least }) =>
    `This camp marks anonymously, and the analysis of a few attempts is that of somebody. It is shown once ${least} have handed in, or all marking is finished.`,
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
    difficulty === null ? 'difficulty not known yet' : `difficulty ${Math.round(difficulty * 100)}%`,
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
  regrade: {
    closed: {
      submitted:
        'The gradebook is submitted, so no question can be corrected now. Take it back in the gradebook, or ask who approves it to return it.',
      locked:
        'The gradebook is locked, so no question can be corrected any more. For each student concerned, open the mark of this test in the gradebook and ask: to correct the points of a written answer, or to set a flag such as Exempt. Another person approves it.',
    },
    gradebook: 'Open the gradebook',
    open: 'Correct this question',
    title: ({ name }) => `Correct ${name.toLowerCase()}`,
    scope:
      'Corrects this camp only: all attempts handed in are graded again, and later ones are graded so too. Students are notified and see the corrected answer and explanation. For other camps, change the question in the project’s bank and publish again.',
    how: 'How',
    ways: {
      key: 'Change the right answer',
      full: 'Full points for everybody',
      drop: 'The question does not count',
    },
    tags: { key: 'Right answer changed', full: 'Full points for everybody', drop: 'Does not count' },
    anyRight: 'Any one of these is right',
    allRight: 'Right if all of these are chosen and no other',
    keepsOld: 'The former right answer is right too',
    accepts: ({ name }) => `${name} also accepts`,
    another: ({ name }) => `Another spelling for ${name.toLowerCase()}`,
    anotherHint: 'Another spelling',
    reason: 'Reason',
    reasonHint: 'Kept in the history, which teachers of the camp see and students do not',
    reasonRequired: 'Please give a reason',
    explanation: 'Corrected explanation (optional)',
    explanationHint: 'Students see it once answers are revealed; empty keeps the present one',
    preview: 'Preview whose score changes',
    apply: 'Apply and grade all again',
    job: 'Regrade',
    cancel: 'Cancel',
    effects: 'Effects',
    effectsOf: ({ what }: { what: string }) => `${what}: effects`,
    back: 'Back',
    summary: ({ attempts, rises, falls, passes }) =>
      `Attempts with this question: ${attempts}. Students who rise: ${rises}, who fall: ${falls}, who pass by it: ${passes}.`,
    anonymous:
      'This camp marks anonymously: no names are listed until marking is finished. Everybody who has passed keeps it.',
    changed: 'Students whose score changes',
    more: ({ most }) => `Only ${most} are listed, the largest falls first.`,
    student: 'Student',
    before: 'Before',
    after: 'After',
    afterTakingBack: 'After taking back',
    points: ({ score, total }) => `${score} / ${total}`,
    each: 'Attempts that change',
    attempt: ({ no, before, after }) => `Attempt ${no}: ${before} → ${after}`,
    verdict: 'Passed',
    verdicts: ({ before, after }) =>
      after ? (before ? 'Passed' : 'Not passed → passed') : before ? 'Passed → not passed' : 'Not passed',
    fallen: ({ count }) =>
      count === 1
        ? '1 student who passed would be below the pass mark'
        : `${count} students who passed would be below the pass mark`,
    fallenHint:
      'They keep the pass; the score is the new one. Tick a student only if they are to lose the pass, and the lesson with it. Graduates are not affected.',
    decision: 'Decision',
    keeps: 'Keeps the pass',
    losesAnd: ({ left }) =>
      left > 0
        ? `Loses the pass; ${left} unused attempt${left === 1 ? '' : 's'} may be taken`
        : 'Loses the pass; to take it again they need an extra attempt',
    graduated: 'Graduated, keeps it',
    revoke: ({ name }) => `${name} loses the pass`,
    revokeAll: 'All lose the pass',
    history: 'Corrections',
    corrected:
      'This question is corrected. To take that back, or to correct it in another way after that, see ',
    what: 'Correction',
    unknown: 'Replaced question',
    who: 'Who',
    byAt: ({ by, time }) => `${by}, ${time}`,
    counts: ({ rises, falls }) => `attempts up: ${rises}, down: ${falls}`,
    state: 'Now',
    holds: 'In effect',
    withdraw: 'Take back',
    takenBack: ({ by, time, reason }) => `Taken back by ${by}, ${time}: ${reason}`,
    withdrawTitle: 'Take this correction back',
    withdrawHint:
      'All attempts are graded again by the answer before the correction, and students are notified. Who passed by the correction keeps it unless ticked.',
    withdrawReason: 'Why it is taken back',
  },
};
