import type { UnmatchedReason } from '@zhixing/contract/gradebook-words';
import type { staffRegistrar as zhCN } from '../zh-CN/staff-registrar.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

const reasons = { number: 'the cell holds numbers only', merged: 'the cell is part of a merged one' };

const unmatched: Record<UnmatchedReason, (name: string) => string> = {
  nobody: () => 'not in the camp',
  several: () => 'several in the camp',
  otherName: (name) => `in the camp this number is “${name}”; please correct the file first`,
  twice: () => 'one student in several rows of the file; please keep one row',
};

export const staffRegistrar: typeof zhCN = {
  title: 'Fill the registrar’s spreadsheet',
  lead: 'Puts the marks of this camp into the registrar’s own spreadsheet: its look, formulas and signatures stay.',
  none: 'The college has no spreadsheet yet. Add the registrar’s .xlsx and set once what its columns hold; teachers of the college can then download it filled.',
  noneForTeachers:
    'The college has no spreadsheet yet. Please ask a manager of the college to add one in the gradebook of any camp and to set once what its columns hold.',
  which: 'Registrar’s spreadsheet',
  add: 'Add a spreadsheet…',
  change: 'Change what its columns hold…',
  remove: 'Remove',
  removeOf: ({ name }) => `Remove “${name}”?`,
  removeHint: 'Teachers of the college can no longer use it. Files that were downloaded are not affected.',
  own: 'Does a file have the students already? (optional)',
  ownDrop: 'Choose the file of this class, or drop it here',
  ownHint:
    'An .xlsx that the registrar’s system exports by class, with the same column titles. Students are found by number, or by name where there is no number. Without a file, the college’s empty spreadsheet is filled row by row.',
  ownFile: ({ name }) => `Fills “${name}”`,
  withoutOwn: 'Do not use this file',
  fill: 'Fill and download',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  reading: 'Reading the file…',
  tooLarge:
    'The file is larger than 1 MB. Please remove sheets and pictures that are not needed and try again.',
  unreadable: 'The file could not be read. Please close the program that has it open and choose it again.',
  notFilled: 'It was not filled. Please check the connection and try again.',
  filled: ({ filled, lacking, unknown }) =>
    `${students(filled)} filled in. Of the camp, not filled: ${students(lacking)}. Of the file, not filled: ${rows(unknown)}.`,
  unnamed: ({ names }) =>
    `This camp has no category or item called “${names.join('”, “')}”. Those columns were not filled.`,
  unfilled: 'Not filled, please write yourself',
  unfilledOf: ({ row, title, name, mark, reason }) =>
    `Row ${row}, ${name}, “${title}”: ${mark} (${reasons[reason]})`,
  alsoWaiting: 'Filled, with another attempt to be marked (it counts only if its figure is higher)',
  alsoWaitingOf: ({ name, title }) => `${name}, “${title}”`,
  keptFormulas: ({ titles }) =>
    `“${titles.join('”, “')}” is computed by this file: it was not filled, and its formulas stay. To fill it, please ask a manager of the college to set the columns again with a spreadsheet that has the formulas.`,
  replacedFormulas: ({ titles }) =>
    `The formulas of “${titles.join('”, “')}” were replaced by what was filled in, as it was set. Rows that were not filled keep theirs.`,
  lacking: 'Students of the camp who were not filled in',
  unknown: 'Rows of the file that were not filled',
  unknownOf: ({ row, who, reason, name }) => `Row ${row}: ${who} (${unmatched[reason](name)})`,
  more: ({ count }) => `${count} more are not listed.`,
  addTitle: 'Add a registrar’s spreadsheet',
  changeOf: ({ name }) => `What the columns of “${name}” hold`,
  addLead:
    'Choose the registrar’s spreadsheet and check what each column holds. Every camp of the college is filled like this.',
  drop: 'Choose the registrar’s .xlsx, or drop it here',
  dropAgain: 'Choose another file (.xlsx), or drop it here; without one the file stays',
  kinds:
    'At most 1 MB, without macros. Best is an empty one without students, with enough empty rows below the titles.',
  emptyFile: 'There is nothing in the file. Please choose a spreadsheet with column titles.',
  name: 'Name',
  sheet: 'Sheet',
  headerRow: 'Row of the column titles',
  headerHint: 'Students begin in the row below it.',
  rowOf: ({ row, cells }) => `Row ${row}: ${cells.join(', ')}`,
  columns: 'What each column holds',
  column: 'Column of the file',
  filledWith: 'Holds',
  sourceOf: ({ title }) => `What the column “${title}” holds`,
  stays: 'Not filled, stays as it is',
  formulaStays: 'The file computes this column; better leave it.',
  formulaReplaced: 'The file computes this column: where it is filled, the formula is replaced.',
  remarkOf: ({ title }) => `Flags that “${title}” names`,
  remarkFrom: 'Whose flags',
  remarkTotal: 'Flags of the total',
  remarkItem: ({ name }) => `Flags of “${name}”`,
  remarkTotalHint:
    'Cheating and deferred are named where any item that counts has them; absent and exempt only where all that count have them. Items that do not count or were dropped are left out.',
  remarkItemHint: 'What it has is named; of a category, what any of its items has.',
  sources: {
    studentNo: 'Student number',
    name: 'Name',
    className: 'Class',
    order: 'Row number (1, 2, 3 …)',
    total: 'Total',
    level: 'Level',
    passed: 'Whether passed',
    remark: 'Remarks (flags as absent or deferred)',
  },
  named: ({ name }) => `Mark: ${name}`,
  noKey: 'Please say which column has the student number or the name: students are found by it.',
  noMarks: 'Please say of at least one more column what it holds, e.g. the total.',
};
