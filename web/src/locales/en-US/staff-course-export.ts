import type { Texts } from '../shape.ts';
import type { staffCourseExport as chinese } from '../zh-CN/staff-course-export.ts';

export const staffCourseExport: Texts<typeof chinese> = {
  title: 'Export course',
  hint: 'The directory, texts, homework and tests of the draft as they are now, with their pictures and files, in one file; links between lessons and to files keep working in it. Changes that have not been sent are not in it.',
  format: 'Format',
  targets: {
    cartridge: 'Common Cartridge 1.3 (imscc; Moodle, Canvas and others import it)',
    folder: 'A plain folder (zip; a Markdown file for each lesson, questions as GIFT)',
  },
  loading: 'Loading the lessons',
  writing: 'Writing the file and reading it back to compare',
  none: 'There is no lesson to export.',
  loadFailed:
    'Some lessons or questions did not come; the network may be down. Those that came are not loaded again.',
  writeFailed:
    'The file was not made: our program failed, not the network. Please try the other format; if that fails too, tell the administrator.',
  saveFailed:
    'The file was not saved: it is too large for this browser. Please close other pages and try again, or export on a computer.',
  retry: 'Try again',
  save: ({ count }) => (count === 1 ? 'Save 1 lesson' : `Save ${count} lessons`),
  close: 'Close',
  size: ({ files, megabytes }) =>
    files > 0 ? `With ${files} pictures and files, ${megabytes} MB together.` : 'No pictures or files.',
  bound: ({ most }) =>
    `One file holds at most ${most} MB of pictures and files, each of them at most 50 MB; videos are not in it.`,
  fetching: 'Loading pictures and files',
  missing: ({ count, names }) => `${count} pictures and files did not come (${names}); nothing was saved.`,
  without: 'Save without them',
  saved: 'Saved. What is not in it is also written in the notes inside.',
  whole: 'Everything fits this format, except:',
  notWhole: 'What is not in it, or will be read differently by other systems:',
  always:
    'The introduction, cover, materials, authors and certificate rule of the project, and everything of students (enrolments, progress, submissions, marks) are not in it.',
  line: ({ what, places }) => `${what}: ${places}`,
  lesson: ({ title }) => `“${title}”`,
  lessonQuestions: ({ title, places }) => `“${title}” question ${places}`,
  named: ({ title, names }) => `“${title}” (${names})`,
  separator: ', ',
  more: ({ count }) => ` and others, ${count} in all`,
  unusedQuestions: ({ count }) =>
    `${count} questions of the bank are in no test and are not in it; they can be exported on the bank’s page`,
  emptySections: 'Chapters without a lesson are not in it',
  kinds: {
    video: 'The video is not in it, the text is',
    text: 'The text is not quite the same; please look at it',
    pictures: 'The pictures are not quite the same; please look at it',
    marking: 'Some formatting (bold, lists, levels of headings…) is not in it; all words are',
    noRoom: 'Files without room are not in it; where they were linked the words stay',
    missing: 'Files that it names are gone',
    title: 'Marks in the title are not in it',
    empty: 'It has no text and is not taken when imported again',
    requirements: 'The requirements of the homework (length, files, must pass) are not in it',
    rubric: 'The rubric is not in it',
    homework: 'The homework becomes an ordinary lesson; its text is in it',
    rules: 'Rules of the test are not in it',
    draws: 'Random draws are not in it; all questions of those tags are',
    noQuestions: 'Not one question of this test can be written, so it is not in it',
  },
  rules: {
    passMark: 'pass mark',
    reveal: 'when answers are shown',
    shuffle: 'shuffling',
    attempts: 'attempts',
    timeLimit: 'time limit',
  },
  notes: {
    file: 'export-notes.txt',
    title: ({ title }) => `Notes on the export of “${title}”`,
    made: ({ at }) => `Exported ${at}.`,
    noLosses: 'Everything else is in it.',
    files: ({ names }) => `Pictures and files that did not come: ${names}`,
  },
  noKind: 'not written: this format has no such kind of question',
  unfinishedQuestion: 'not written: the question is not finished',
};
