import { figureStates, hasJoined } from '@zhixing/contract/gradebook-words';
import type { Gradebook, GradeFilter, GradeQuery } from './gradebook.types.ts';

const stateNumber = (state: (typeof figureStates)[number]) => figureStates.indexOf(state);
const missing = stateNumber('missing');
const waiting = stateNumber('waiting');

const someState = (book: Gradebook, row: number, state: number) =>
  book.figures.some(({ states }) => states[row] === state);

const joinedAt = ({ students }: Gradebook, row: number) => hasJoined(students.ids[row] ?? 0);

const filters: Record<GradeFilter, (book: Gradebook, row: number) => boolean> = {
  unsettled: ({ unsettled }, row) => unsettled.includes(row),
  missing: (book, row) => someState(book, row, missing),
  failing: (book, row) => book.passed[row] === false,
  late: (book, row) => book.figures.some(({ late }) => late.includes(row)),
  waiting: (book, row) => someState(book, row, waiting),
  learning: (book, row) => joinedAt(book, row) && !book.students.graduated.includes(row),
  graduated: (book, row) => book.students.graduated.includes(row),
  notJoined: (book, row) => !joinedAt(book, row),
};

type Value = string | number | null | undefined;

/** The values of a column in the order of the students; undefined: there is no such column any more. */
function valuesOf(book: Gradebook, sort: string): readonly Value[] | undefined {
  const { students, totals, items, figures } = book;
  const first: Record<string, readonly Value[]> = {
    name: students.names,
    studentNo: students.studentNos,
    className: students.classNames,
    total: totals,
  };
  return first[sort] ?? figures[items.findIndex(({ key }) => key === sort)]?.scores;
}

const chinese = new Intl.Collator('zh-CN', { numeric: true });
const isNothing = (value: Value) => value === null || value === undefined || value === '';

/** The rows that a query shows, in its order. What has no value comes last, either way. */
export function shownRows(
  book: Gradebook,
  { keyword, className, show, sort, descending }: GradeQuery,
): number[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const { names, studentNos, classNames, ids } = book.students;
  const rows = ids
    .map((_, row) => row)
    .filter((row) => {
      const text = `${names[row]}\n${studentNos[row]}`.toLowerCase();
      if (className !== undefined && classNames[row] !== className) return false;
      if (!words.every((word) => text.includes(word))) return false;
      return show === undefined || filters[show](book, row);
    });
  const values = sort === undefined ? undefined : valuesOf(book, sort);
  if (!values) return rows;
  const direction = descending ? -1 : 1;
  return rows.sort((a, b) => {
    const [left, right] = [values[a], values[b]];
    if (isNothing(left) || isNothing(right))
      return Number(isNothing(left)) - Number(isNothing(right)) || a - b;
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : chinese.compare(String(left), String(right));
    return order * direction || a - b;
  });
}

/** The classes of a camp's students. */
export const classesOf = ({ students }: Gradebook) =>
  [...new Set(students.classNames)].filter(Boolean).sort(chinese.compare);
