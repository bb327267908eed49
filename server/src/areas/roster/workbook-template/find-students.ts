import type { Cells } from './sheet/cells.ts';
import { firstTaken } from './sheet/cells.ts';
import { lastRow } from './sheet/references.ts';
import type { Fill, Filled } from './workbook-template.ts';

/** Student numbers and names are compared without spaces, and full-width digits as digits. */
export const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** A student's row in the sheet, from 1 on. */
export interface StudentRow {
  row: number;
  student: number;
}

/** The places of students by a key; of a key that several have: null. */
function placesBy(keys: readonly string[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [at, key] of keys.entries()) if (key !== '') places.set(key, places.has(key) ? null : at);
  return places;
}

/** The rows that the file has already, each with its student: by the student number, else by a name that one student has. */
export function findStudents(cells: Cells, fill: Fill) {
  const byNumber = placesBy(fill.students.map(({ studentNo }) => plain(studentNo)));
  const byName = placesBy(fill.students.map(({ name }) => plain(name)));
  /** A student without a number here is known by name. */
  const find = (number: string, name: string) => {
    const known = number === '' ? undefined : byNumber.get(plain(number));
    const named = byName.get(plain(name)) ?? null;
    if (known !== undefined || named === null) return known ?? null;
    return number === '' || fill.students[named]?.studentNo === '' ? named : null;
  };
  const read = (row: number, column: number | null) => (column === null ? '' : cells.text({ row, column }));
  const rows: StudentRow[] = [];
  const unknown: Filled['unknown'] = [];
  const taken = new Set<number>();
  for (const { row } of cells.sheet.rows) {
    if (row <= fill.headerRow) continue;
    const [number, name] = [read(row, fill.studentNo), read(row, fill.name)];
    if (number === '' && name === '') continue;
    const found = find(number, name);
    if (found === null || taken.has(found)) {
      unknown.push({ row, text: [number, name].filter(Boolean).join(' ') });
      continue;
    }
    taken.add(found);
    rows.push({ row, student: found });
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
