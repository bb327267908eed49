import type { staffGradebook as zhCN } from '../zh-CN/staff-gradebook.ts';

const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`;

export const staffGradebook: typeof zhCN = {
  fillRegistrar: 'Fill the registrar’s spreadsheet…',
  title: 'Gradebook',
  nobody: 'No students yet',
  anonymous: 'This camp marks anonymously',
  anonymousHint:
    'The gradebook lists marks by name, so it is shown once marking is over: the camp has ended and nothing waits to be marked.',
  nobodyHint:
    'Once a roster is imported or students have joined, their marks in homework and tests are listed here.',
  notJoined: 'not joined',
  noneFound: 'No students match',
  search: 'Part of a name or student number',
  className: 'Class',
  allClasses: 'All classes',
  show: 'Show only',
  everybody: 'All students',
  filters: {
    unsettled: 'Total is provisional',
    missing: 'With missing work',
    failing: 'Not passed',
    late: 'With late work',
    waiting: 'With work to mark',
    learning: 'Learning',
    graduated: 'Graduated',
    notJoined: 'Not joined yet',
  },
  count: ({ shown, all }) => (shown === all ? students(all) : `${shown} of ${students(all)}`),
  keys: 'Move with the arrow keys. In a column of your own type points, or paste a block from Excel; Ctrl+Z undoes step by step. Type “Absent”, “Deferred”, “Exempt” or “Cheating” for a flag. The space bar shows how a mark came about.',
  menu: 'More',
  columnsShown: ({ shown, all }) => `${shown} of ${all} columns shown`,
  addColumn: 'Add a column…',
  compactRows: 'Rows closer together',
  wideRows: 'Rows further apart',
  shownColumns: {
    open: 'Shown columns…',
    title: 'Which columns are shown',
    hint: 'This concerns what you see on this device, and the Excel and CSV you download. Totals still come from all items that count.',
    all: 'Show all',
    none: 'Show none',
    done: 'Done',
    groups: {
      homework: ({ count }) => `Homework (${count})`,
      test: ({ count }) => `Tests (${count})`,
      own: ({ count }) => `Own columns (${count})`,
    },
  },
  columns: { name: 'Name', studentNo: 'Student no.', className: 'Class', total: 'Total' },
  due: ({ date }) => `Due ${date}`,
  outOf: ({ max }) => `Out of ${max}`,
  category: ({ name, weight }) => `${name || 'Total'} ${weight}%`,
  notCounted: 'Not in the total',
  analysis: 'Item analysis',
  change: 'Change',
  changeColumn: ({ name }) => `Change the column “${name}”`,
  late: 'Late',
  dropped: 'lowest, not counted',
  noTotal: '—',
  typeIn: ({ name, title }) => `“${title}” of ${name}`,
  notPoints: ({ name, title, typed, max }) =>
    `“${title}” of ${name} cannot be “${typed}”: enter points from 0 to ${max}, or Absent, Deferred, Exempt, Cheating`,
  onlyFlags: ({ name, title, typed }) =>
    `“${title}” of ${name} cannot be “${typed}”: marks of homework and tests come from marking, here you can only enter Absent, Deferred, Exempt, Cheating`,
  othersWrong: ({ cells, count }) =>
    `. Nor can ${cells.map(({ name, title, typed }) => `“${title}” of ${name} (“${typed}”)`).join(', ')}${
      count > cells.length ? ` and ${count - cells.length} more` : ''
    }. Nothing was filled in: correct them and paste again`,
  nothingFilled: '. Nothing was filled in: correct it and paste again',
  leaveHint:
    'The marks that you typed are not on the server yet; they are kept on this device. They are sent again by themselves after you leave, and are here when you come back.',
  pastedBeyond: ({ rows, columns }) =>
    `${[
      ...(rows > 0 ? [`${rows} pasted ${rows === 1 ? 'row has' : 'rows have'} no student`] : []),
      ...(columns > 0
        ? [`${columns} pasted ${columns === 1 ? 'column has' : 'columns have'} no column here`]
        : []),
    ].join(', ')}: not filled in`,
  rounded: ({ name, title, typed, value, count }) =>
    `Points have at most two decimals: “${title}” of ${name} was rounded from ${typed} to ${value}${
      count > 1 ? `, and ${count} cells in all` : ''
    }`,
  pasteNowhere:
    'First choose the cell where the pasted block begins: homework, a test or a column of your own',
  readOnly: 'Marks cannot be typed here now',
  undone: ({ count, left }) =>
    count === 0
      ? 'Not undone: somebody has changed it since'
      : `Undone (${count} ${count === 1 ? 'cell' : 'cells'})${left > 0 ? `; ${left} left alone: somebody has changed ${left === 1 ? 'it' : 'them'} since` : ''}`,
  states: { saving: 'Saving…', saved: 'Saved' },
  notSaved: ({ count, reason }) =>
    `${count} ${count === 1 ? 'cell' : 'cells'} not saved${reason ? `: ${reason}` : ''}`,
  unsaved: 'Not saved',
  refused: {
    title: ({ count, reason }) => `${count} ${count === 1 ? 'cell' : 'cells'} not saved: ${reason}`,
    hint: 'What you typed is still in the cells: correct the cell that is wrong and it is saved again; or undo it, or give it up.',
    gone: ({ count }) =>
      `The student or column of ${count} of them ${count === 1 ? 'is' : 'are'} no longer in this gradebook.`,
    retry: 'Try again',
    dropGone: ({ count }) => `Give up the ${count} that ${count === 1 ? 'is' : 'are'} gone`,
    drop: ({ count }) => (count === 1 ? 'Give it up' : `Give up all ${count}`),
  },
  undo: 'Undo',
  reason: {
    title: ({ count }) =>
      count === 1 ? 'Why does this flag change?' : `Why do these ${count} flags change?`,
    titleOfOne: ({ name, title, flag }) =>
      flag
        ? `Why is “${title}” of ${name} marked “${flag}”?`
        : `Why is the flag of “${title}” of ${name} taken away?`,
    label: 'Reason',
    hint: 'Kept with the flag, and the student sees it. For example: deferred, with a medical certificate.',
    required: 'Please write a reason',
    save: 'Save',
    cancel: 'Cancel',
  },
  nothing: 'empty',
  conflict: 'Somebody has just changed the same cell, so yours was not saved',
  conflictOf: ({ by, name, title, mine, theirs }) =>
    `${by} changed “${title}” of ${name}: it is “${theirs}” now. You entered “${mine}”.`,
  conflictGone: ({ by, name, title, mine }) =>
    `${by} changed “${title}” of ${name}, which is no longer in this gradebook. You entered “${mine}”.`,
  conflictMine: 'Use mine',
  conflictTheirs: 'Drop mine',
  conflictMineAll: 'Use all of mine',
  conflictTheirsAll: 'Drop all of mine',
  conflictMore: ({ count }) => `The same goes for ${count} more.`,
  panel: {
    student: ({ name }) => `All records of ${name}`,
    notJoined:
      'Somebody of the roster who has not joined this camp: without records of learning; points and flags can be typed.',
    title: ({ name, title }) => `${name} · ${title}`,
    total: 'Total',
    rule: 'How it is worked out',
    records: 'Records',
    close: 'Close',
    asked: ({ by, time, value }) =>
      `At ${time} ${by} asked to correct it to “${value}”; waiting for approval`,
    askPoints: 'Ask to correct points or flag',
    askFlag: 'Ask to correct the flag',
    due: ({ time }) => `Due: ${time}`,
    noRecords: 'No records yet',
    version: ({ version, time }) => `Version ${version}, submitted ${time}`,
    lateVersion: 'Late',
    unmarked: 'To mark',
    mark: 'Mark it',
    askMark: 'Open it to ask to mark it',
    correct: 'Open it to correct it',
    askCorrect: 'Open it to ask to correct it',
    open: 'Open this work',
    textAnswers: 'Marks of the text answers, and their correction',
    corrections: ({ count }: { count: number }) =>
      count === 1 ? 'corrected once' : `corrected ${count} times`,
    marked: ({ result, by, time }) => `${result}, marked by ${by} on ${time}`,
    points: ({ score }) => (score === 1 ? '1 point' : `${score} points`),
    passed: 'Passed',
    returned: 'Returned',
    attempt: ({ no, time }) => `Attempt ${no}, submitted ${time}`,
    counted: 'the one in the gradebook',
    of: ({ score, total }) => `${score} / ${total} points`,
    soFar: ({ score, total }) => `${score} / ${total} points so far, some answers are to be marked`,
    typed: ({ typed, by, time, reason }) =>
      `Entered by ${by} on ${time}: ${typed}${reason ? `. Reason: ${reason}` : ''}`,
    settled: ({ way, by, time, reason }) =>
      `No mark at the submission; ${by} decided on ${time}: ${way}${reason ? `, because: ${reason}` : ''}`,
    typedBefore: ({ typed, by, time, reason }) =>
      `Before, entered by ${by} on ${time}: ${typed}${reason ? `. Reason: ${reason}` : ''}`,
    flag: 'Flag',
    noFlag: 'No flag',
    category: 'Categories and items',
    everything: 'Everything',
    weight: 'Weight',
    figure: 'Mark',
    noFigure: 'Not counted',
    sum: ({ total, mark }) =>
      `Total ${total}: the weighted mean of the categories that have a mark; a category is the weighted mean of its counted items. ${mark} passes.`,
    none: 'Nothing counts for the total yet.',
    drop: ({ count }) => `the lowest ${count} dropped`,
    verdicts: { passed: 'Passed', failed: 'Not passed', open: 'Whether it is a pass is still open' },
  },
  column: {
    add: 'Add a column',
    change: 'Change this column',
    name: 'Name, such as “Attendance”',
    nameRequired: 'Please enter a name',
    max: 'Full points',
    maxRequired: 'Please enter full points above 0, at most 1000',
    counts: 'It counts towards the total at once, with the same weight as every other item.',
    countsNot: 'It does not count towards the total until it is put into a category: ',
    scheme: 'grading scheme',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Remove this column',
    removeOf: ({ name }) => `Remove “${name}”?`,
    removeHint: ({ count }) =>
      count === 0
        ? 'Nothing was entered in this column.'
        : `The points and flags of ${students(count)} in this column are deleted too. This cannot be undone.`,
    removed: 'Remove',
  },
};
