import type { staffGradeFiles as zhCN } from '../zh-CN/staff-grade-files.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);
const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

export const staffGradeFiles: typeof zhCN = {
  asExcel: 'Download as Excel (.xlsx)',
  asCsv: 'Download as CSV',
  in: 'Import a changed file…',
  title: 'Import a changed gradebook',
  lead: 'Change your own columns in a downloaded gradebook, or enter Absent, Deferred, Exempt or Cheating, then import it here. What changes is listed first, and saved once you confirm.',
  file: 'Choose a file (.xlsx or .csv), or drop it here',
  kinds: 'A file downloaded from the gradebook, with its last column “For import”; at most 1.5 MB.',
  choose: 'Save',
  reading: 'Reading the file…',
  tooLarge: 'The file is larger than 1.5 MB. Please use a file that was downloaded from the gradebook.',
  unreadable: 'The file could not be read. Please close the program that has it open and choose it again.',
  save: ({ count }) => (count === 0 ? 'Nothing to save' : `Save ${cells(count)}`),
  saved: ({ count }) => (count === 1 ? 'Saved 1 mark' : `Saved ${count} marks`),
  job: 'Import of the gradebook',
  begun: ({ count }) =>
    `The import of ${count} cells has begun. You may leave; a notice tells when it is done.`,
  close: 'Close',
  nothing: 'empty',
  found: (of) =>
    `${students(of.rows)} read: ${cells(of.changes)} would change; ${cells(of.conflicts)} changed by others and left alone; ${of.refused} cannot be imported.`,
  rounded: ({ typed }) => `(${typed} in the file, rounded)`,
  changes: 'What changes',
  conflicts: 'Changed by others since the download, not overwritten',
  conflictOf: ({ name, title, typed, by }) =>
    `${by} changed “${title}” of ${name}; the file says “${typed || 'empty'}”. To use it, enter it in the gradebook.`,
  refused: 'What cannot be imported',
  row: 'Row',
  student: 'Student',
  item: 'Item',
  change: 'Change',
  reason: 'Reason',
  more: ({ count }) => `${count} more not listed.`,
  leftOver: ({ count }) =>
    `Saved, but ${cells(count)} had been changed by others since the preview and were not overwritten. Choose the file again to see what still differs.`,
};
