import type { Texts } from '../shape.ts';
import type { staffCourseImport as chinese } from '../zh-CN/staff-course-import.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const staffCourseImport: Texts<typeof chinese> = {
  title: 'Import a course',
  hint: 'Choose a folder of Markdown with pictures as zip, such as the repository of a public textbook (folders become chapters, files lessons, in the order of SUMMARY.md or README.md where there is one), or a Common Cartridge (imscc, zip) or a Moodle backup (mbz; its students and grades are not read) of another system. You check each lesson before anything is added, and students see nothing until it is published.',
  choose: 'Choose a file',
  limit: '300 MB at most',
  reading: 'Reading the course',
  stop: 'Stop',
  formats: { markdown: 'Markdown folder', cartridge: 'Common Cartridge', moodle: 'Moodle backup' },
  readAs: ({ format, title }) => `${title} (read as ${format})`,
  summary: ({ lessons, changed, bad, left }) =>
    `${plural(lessons, 'lesson')} to add, ${changed} of them changed; ${bad} not understood, ${left} not chosen.`,
  files: ({ count }) => `They name ${plural(count, 'picture or file')}, uploaded when they are added.`,
  unused: ({ count }) => `${plural(count, 'file')} in the zip that no lesson names: they do not come`,
  more: ({ count }) => `… and ${count} more`,
  tooLarge:
    'What is chosen is over 2 MB, too much for one import. Nothing was sent: choose fewer parts and import the others after them.',
  tooMany: ({ most }) => `A directory has at most ${most} entries. Choose fewer.`,
  before: ({ at, name }) =>
    `This file was imported into this project ${at} (${name}). Added again, it is there twice.`,
  again: 'Add it again',
  other: 'Another file',
  show: 'Show',
  all: 'All',
  filters: { bad: 'Not understood', changed: 'Changed', left: 'Not chosen' },
  take: ({ title }) => `Add ${title}`,
  states: { kept: 'As it was', changed: 'Changed', left: 'Not added', notRead: 'Not understood' },
  kinds: { section: 'Chapter', reading: 'Reading', homework: 'Homework', test: 'Test' },
  aside: 'Not in the table of contents',
  look: 'Look at it',
  hide: 'Hide',
  questions: ({ count, bad }) =>
    bad > 0
      ? `${plural(count, 'question')}, ${bad} not understood, which do not come`
      : plural(count, 'question'),
  ok: ({ count }) => `Add ${plural(count, 'lesson')} to the draft`,
  close: 'Close',
  sending: ({ done, all }) => `Uploading pictures and files: ${done} of ${all}`,
  notSent:
    'Some files could not be sent, and nothing was added. Press again: those that were sent stay sent.',
  without: 'Add to the draft without the files that were not sent',
  failed: 'Not added; nothing has changed. See the reason above, and press again once it is mended.',
  refused: ({ count }) => `It is in the draft. ${plural(count, 'file')} did not come:`,
  refusedOne: ({ name, reason }) => `${name}: ${reason}`,
  undo: 'Undo this import',
  undoAsk: ({ name }) => `Undo the import of ${name}?`,
  undoWhat:
    'What it added goes to the trash, with what was added below it since; questions that other tests use stay. It can be restored from the trash for 30 days.',
  cancel: 'Cancel',
  undone: ({ kept }) =>
    kept > 0
      ? `Undone. ${plural(kept, 'question')} that other tests use stayed.`
      : 'Undone, and moved to the trash.',
  history: {
    title: 'Imported courses',
    none: 'No course was imported yet.',
    line: ({ nodes, questions }) =>
      questions > 0
        ? `${plural(nodes, 'chapter or lesson')}, ${plural(questions, 'question')}`
        : plural(nodes, 'chapter or lesson'),
    undone: 'Undone',
    report: 'Report',
    noReport: 'The report of this import is not there any more.',
  },
  fileProblems: {
    empty: 'The file is empty. It may not have been downloaded whole: download it again.',
    tooLarge: 'The file has more than 300 MB. Take its videos out, or divide it.',
    notCourse:
      'This is no course that can be read: choose a zip, imscc, mbz or tar.gz. Unpack other archives (rar, 7z) and pack them as zip.',
    brokenZip: 'The zip cannot be opened. It may not have been downloaded whole: download or pack it again.',
    lockedZip: 'The zip has a password. Unpack it, and pack it again without one.',
    largeZip:
      'Unpacked, the zip is too large (over 1 GB or 20,000 files) and was not read. Take out what is not needed, or divide it.',
    unsafeZip:
      'The zip has paths that lead outside (../) and was not read. Pack it with an ordinary program.',
    entities: 'The file declares entities and was not read. Export it from its system again.',
    brokenManifest: 'The manifest of the file cannot be read. Export it from its system again.',
    nothingInIt:
      'Nothing can be imported: there is neither Markdown (.md) nor a page, homework or test of a Common Cartridge.',
    unreadable: 'The file cannot be read. It may have been moved or renamed, or is in use: choose it again.',
    code: 'The program that reads courses did not arrive; the network may be down. Check it and choose the file again.',
    fault:
      'It was not read: our program failed, it is not the network. Please give the file to an administrator.',
  },
  partProblems: {
    notText: 'is no text, or in an unknown encoding: save it as UTF-8',
    tooLarge: 'is too large and was not read',
    missingFile: 'its file is not in the archive',
    emptyText: 'has no words',
    discussion: 'discussions do not come: use questions and announcements of a camp',
    basicLti: 'outside tools (LTI) do not come',
    unknownKind: 'is of an unknown kind',
    noQuestions: 'none of its questions is understood',
    badXml: 'its file is damaged',
    formula: 'has a formula that cannot be read',
  },
};
