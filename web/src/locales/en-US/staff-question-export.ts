import type { Texts } from '../shape.ts';
import type { staffQuestionExport as chinese } from '../zh-CN/staff-question-export.ts';

export const staffQuestionExport: Texts<typeof chinese> = {
  title: 'Export questions',
  close: 'Close',
  save: ({ count }) => `Save ${count} ${count === 1 ? 'question' : 'questions'}`,
  hintBank: 'The questions of the bank that are listed now, by the filters above.',
  hintTest:
    'The questions of this test in their order; behind them all questions of the tags that it draws from.',
  format: 'Format',
  formats: {
    gift: 'GIFT (Moodle and others, plain text)',
    moodle: 'Moodle XML (with pictures)',
    table: 'Excel (a question in each row, as the template of the import)',
    paper: 'Word, a test to print',
  },
  loading: 'Loading the questions…',
  preparing: 'Writing the file and reading it back to compare…',
  none: 'There are no questions to export.',
  loadFailed: 'The questions could not be loaded. The network may be down.',
  writeFailed:
    'The file could not be written. That is a fault of ours and not of the network. Please try another format, or fewer questions; if it stays so, tell your administrator.',
  retry: 'Try again',
  picturesMissing: ({ count }) =>
    `${count} ${count === 1 ? 'picture' : 'pictures'} could not be loaded and ${count === 1 ? 'is' : 'are'} not in the file.`,
  whole: ({ count }) =>
    `${count === 1 ? 'The question fits' : `All ${count} questions fit`} into this format; nothing is lost.`,
  notWhole: 'What this format cannot carry (numbers count the questions in their order):',
  places: ({ places, more }) =>
    `${places.length + more === 1 ? 'Question' : 'Questions'} ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  loss: ({ places, what }) => `${places}: ${what}`,
  parts: {
    stem: 'the stem is not quite the same, please look at it in the file',
    options: 'the options are not quite the same, please look at them in the file',
    answer: 'the answer is not quite the same, please look at it in the file',
    explanation: 'the explanation is not quite the same',
    guide: 'the guide for marking is left out',
    tags: 'some tags are left out',
    marks: 'the marks are left out',
    partial: 'whether a part earns marks is left out',
    pictures: 'pictures are left out',
    marking: 'some formatting (bold, links, lists …) is left out; the words are all there',
    reread: 'all of it is printed; imported from this Word file again, it has to be mended',
  },
  leftOut: {
    noKind: 'left out: this format has no such kind (an ordering, or several gaps in one question)',
    longCell: 'left out: a cell of Excel has 32,767 characters at most',
    unread: 'left out: written in this format, it would be read as another question',
  },
  unfinished: ({ why }) => `left out, as it is not finished: ${why}`,
  sheet: 'Questions',
  fileName: ({ name }) => `${name} questions`,
  titles: {
    kind: 'Type',
    stem: 'Question',
    option: 'Option ',
    answer: 'Answer',
    explanation: 'Explanation',
    guide: 'Guide',
    difficulty: 'Difficulty',
    tags: 'Topics',
    marks: 'Marks',
  },
  paper: {
    college: 'Name of the college at the top',
    collegeHint: 'May be empty. The lines for class, name and number stand below it.',
    answers: 'With the answers (on a page of their own)',
    explanations: 'Explanations with the answers',
    versions: 'Versions A and B (B has the questions in another order), saved together as a zip',
    versionsAndOptions:
      'Versions A and B (B has questions and options in another order), saved together as a zip',
    drawn: ({ count }) =>
      `${count === 1 ? 'The question' : `The ${count} questions`} to be drawn ${count === 1 ? 'is' : 'are'} chosen; every export has the same ones.`,
    full: ({ marks }) => `Full marks: ${marks}`,
    minutes: ({ minutes }) => `Time: ${minutes} minutes`,
    openMinutes: 'Time: ______ minutes',
    fields: { class: 'Class', name: 'Name', number: 'Student no.' },
    version: ({ letter }) => `Version ${letter}`,
    foot: { before: 'Page ', between: ' of ', after: ' pages' },
    fileName: ({ name }) => `${name} paper`,
    fileNameAnswers: ({ name }) => `${name} paper with answers`,
    failed:
      'The Word file could not be written. That is a fault of ours and not of the network. Please try again; if it stays so, tell your administrator.',
  },
};
