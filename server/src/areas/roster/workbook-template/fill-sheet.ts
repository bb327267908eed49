import type { Sheet } from 'hucre';
import { cellsOf, widthOf } from './sheet-cells.ts';
import type { Fill, Filled, FillProblem } from './workbook-template.ts';

const mostColumns = 700;
const lastRow = 1_048_575;

/** Student numbers and names are compared without spaces, and full-width digits as digits. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

type Cells = ReturnType<typeof cellsOf>;
interface Place {
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
function findStudents(sheet: Sheet, cells: Cells, fill: Fill) {
  const byNumber = placesBy(fill.students.map(({ studentNo }) => plain(studentNo)));
  const byName = placesBy(fill.students.map(({ name }) => plain(name)));
  /** A student without a number here is known by name. */
  const find = (number: string, name: string) => {
    const known = number === '' ? undefined : byNumber.get(plain(number));
    const named = byName.get(plain(name)) ?? null;
    if (known !== undefined || named === null) return known ?? null;
    return number === '' || fill.students[named]?.studentNo === '' ? named : null;
  };
  const read = (row: number, column: number | null) => (column === null ? '' : cells.own(row, column));
  const places: Place[] = [];
  const unknown: Filled['unknown'] = [];
  const taken = new Set<number>();
  for (let row = fill.headerRow; row < sheet.rows.length; row += 1) {
    const [number, name] = [read(row, fill.studentNo), read(row, fill.name)];
    if (number === '' && name === '') continue;
    const found = find(number, name);
    if (found === null || taken.has(found)) {
      unknown.push({ row: row + 1, text: [number, name].filter(Boolean).join(' ') });
      continue;
    }
    taken.add(found);
    places.push({ row, student: found });
  }
  return { places, unknown };
}

/** Fills a sheet that has students in its rows, or else one row after the other (rules: registrar-template). */
export function fillSheet(sheet: Sheet, fill: Fill): Omit<Filled, 'bytes'> | FillProblem {
  const cells = cellsOf(sheet);
  const header = fill.headerRow - 1;
  if (fill.titles.some(([column, title]) => plain(cells.text(header, column)) !== plain(title)))
    return 'titles';
  const first = fill.headerRow;
  const keys = [fill.studentNo, fill.name].filter((column) => column !== null);
  const hasStudents = keys.some((column) => cells.own(first, column) !== '');
  const width = Math.max(widthOf(sheet, mostColumns), ...fill.titles.map(([column]) => column + 1));
  const { places, unknown } = hasStudents ? findStudents(sheet, cells, fill) : { places: [], unknown: [] };
  if (!hasStudents) {
    let end = first;
    while (end < sheet.rows.length && cells.isFree(end, width)) end += 1;
    const room = (end < sheet.rows.length ? end : lastRow) - first;
    if (fill.students.length > room) return { full: room };
    for (const student of fill.students.keys()) places.push({ row: first + student, student });
  }
  for (const { row, student } of places) {
    if (!hasStudents) cells.copyLook(first, row, width);
    if (!hasStudents && fill.order !== null) cells.write(row, fill.order, student + 1);
    for (const [column, value] of fill.students[student]?.cells ?? []) {
      // What names the student stays as the registrar wrote it.
      if (hasStudents && keys.includes(column) && cells.own(row, column) !== '') continue;
      cells.write(row, column, value, cells.at(first, column)?.style);
    }
  }
  const done = new Set(places.map(({ student }) => student));
  const lacking = [...fill.students.keys()].filter((student) => !done.has(student));
  return { filled: places.length, lacking, unknown };
}
