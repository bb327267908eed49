import type { UnmatchedReason } from '@zhixing/contract/gradebook-words';
import { isSameName, plain } from '../same-student.ts';
import { lastRow } from './formula/references.ts';
import type { Cells } from './sheet/cells.ts';
import { firstTaken } from './sheet/cells.ts';
import type { Fill, UnmatchedRow } from './workbook-template.ts';

/** A student's row in the sheet, from 1 on. */
export interface StudentRow {
  row: number;
  student: number;
}

/** What a row of the sheet says of its student; '' where it says nothing. */
interface NamedRow {
  row: number;
  number: string;
  name: string;
}

/** The places of students by a key; of a key that several have: null. */
function placesBy(keys: readonly string[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [at, key] of keys.entries()) if (key !== '') places.set(key, places.has(key) ? null : at);
  return places;
}

/** Finds the student of a row: by the number, and the name must be theirs; else by a name that one student has. */
function createSearch({ students }: Fill) {
  const byNumber = placesBy(students.map(({ studentNo }) => plain(studentNo)));
  const byName = placesBy(students.map(({ name }) => plain(name)));
  return ({ number, name }: NamedRow): { student: number | null; reason: UnmatchedReason | null } => {
    const known = number === '' ? undefined : byNumber.get(plain(number));
    if (known === undefined) {
      const named = byName.get(plain(name));
      // A student without a number here is known by name.
      const isMeant = named != null && (number === '' || students[named]?.studentNo === '');
      return isMeant
        ? { student: named, reason: null }
        : { student: null, reason: named === null ? 'several' : 'nobody' };
    }
    if (known === null) return { student: null, reason: 'several' };
    const isOther = name !== '' && !isSameName(name, students[known]?.name ?? '');
    return { student: known, reason: isOther ? 'otherName' : null };
  };
}

/** The rows below the titles that name a student. */
function namedRows(cells: Cells, fill: Fill): NamedRow[] {
  const read = (row: number, column: number | null) =>
    column === null ? '' : cells.text({ row, column }).trim();
  return cells.sheet.rows
    .filter(({ row }) => row > fill.headerRow)
    .map(({ row }) => ({ row, number: read(row, fill.studentNo), name: read(row, fill.name) }))
    .filter(({ number, name }) => number !== '' || name !== '');
}

/**
 * The rows that the file has already, each with its student (rules: registrar-template). A student of several rows has none:
 * nobody can tell which one is meant.
 */
export function findStudents(cells: Cells, fill: Fill) {
  const search = createSearch(fill);
  const found = namedRows(cells, fill).map((each) => ({ ...each, ...search(each) }));
  const times = new Map<number | null, number>();
  for (const { student } of found) times.set(student, (times.get(student) ?? 0) + 1);
  const rows: StudentRow[] = [];
  const unknown: UnmatchedRow[] = [];
  for (const { row, number, name, student, reason } of found) {
    const isTwice = student !== null && (times.get(student) ?? 0) > 1;
    if (student !== null && reason === null && !isTwice) {
      rows.push({ row, student });
      continue;
    }
    unknown.push({
      row,
      text: [number, name].filter(Boolean).join(' '),
      reason: isTwice ? 'twice' : (reason ?? 'nobody'),
      name: student !== null && reason === 'otherName' ? (fill.students[student]?.name ?? '') : '',
    });
  }
  return { rows, unknown };
}

/** One row after the other for every student; `full`: so many rows are free, which are too few. */
export function freeRows(cells: Cells, { headerRow, students }: Fill): StudentRow[] | { full: number } {
  const first = headerRow + 1;
  const room = (firstTaken(cells, first) ?? lastRow + 1) - first;
  if (students.length > room) return { full: room };
  return students.map((_, student) => ({ row: first + student, student }));
}
