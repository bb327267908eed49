import { plain } from '../same-student.ts';
import { isNumeric } from '../workbook/number-formats.ts';
import { findStudents, freeRows, type StudentRow } from './find-students.ts';
import { areaName, type CellPlace } from './formula/references.ts';
import { createAreaIndex } from './sheet/area-index.ts';
import type { Cells } from './sheet/cells.ts';
import type { WrittenCell } from './sheet/write-cells.ts';
import type { Fill, FillColumn, Filled, FillProblem } from './workbook-template.ts';

type Report = Omit<Filled, 'bytes'>;
/** What is written into the sheet, and what the person is told. */
export interface FilledSheet {
  cells: WrittenCell[];
  report: Report;
}

interface Filling {
  cells: Cells;
  fill: Fill;
  rows: readonly StudentRow[];
  /** Whether the file has its students already: what names them stays as the registrar wrote it. */
  hasStudents: boolean;
}

/** Whether a cell may hold numbers alone: by its format, a validation, or the numbers that its column has already. */
function createNumberCheck({ cells, fill, rows, hasStudents }: Filling) {
  const validated = createAreaIndex(cells.sheet.numbersOnly);
  const first = fill.headerRow + 1;
  const ofColumn = new Map<number, boolean>();
  const holdsNumbers = (column: number) => {
    const found = rows.flatMap(({ row }) => cells.at({ row, column }) ?? []);
    const isText = (each: (typeof found)[number]) =>
      !cells.isNumber(each) && each.formula === null && cells.textOf(each) !== '';
    return found.some(cells.isNumber) && !found.some(isText);
  };
  return (place: CellPlace): boolean => {
    const style = cells.styleAt(place, hasStudents ? undefined : { row: first, column: place.column });
    const format = cells.formatAt(style);
    if ((format && isNumeric(format)) || validated(place)) return true;
    const known = ofColumn.get(place.column) ?? holdsNumbers(place.column);
    ofColumn.set(place.column, known);
    return known;
  };
}

/** The values of one student, that of the numbering column included. */
function valuesOf({ fill, hasStudents }: Filling, student: number): Map<number, string | number> {
  const values = new Map(fill.students[student]?.cells);
  if (!hasStudents && fill.order !== null) values.set(fill.order, student + 1);
  return values;
}

/** Decides what is written into each cell of the students' rows. */
function writeRows(filling: Filling, report: Report): WrittenCell[] | FillProblem {
  const { cells, fill, rows, hasStudents } = filling;
  const isNumberOnly = createNumberCheck(filling);
  const keys = [fill.studentNo, fill.name];
  const first = fill.headerRow + 1;
  const [kept, replaced] = [new Set<string>(), new Set<string>()];
  const written: WrittenCell[] = [];

  function write({ column, title, ...of }: FillColumn, { row, student }: StudentRow, value: string | number) {
    const place = { row, column };
    const style = cells.styleAt(place, hasStudents ? undefined : { row: first, column });
    if (value === '' || of.isIdentity || typeof value === 'number' || !isNumberOnly(place))
      return void written.push({ ...place, value, style });
    report.unfilled.push({ row, student, title, text: value, reason: 'number' });
    written.push({ ...place, value: '', style });
  }

  for (const each of rows)
    for (const [column, value] of valuesOf(filling, each.student)) {
      const mapped = fill.columns.find((one) => one.column === column);
      const place = { row: each.row, column };
      if (!mapped || (hasStudents && keys.includes(column) && cells.text(place) !== '')) continue;
      const merge = cells.mergeAt(place);
      if (merge && (merge.firstRow !== each.row || merge.firstColumn !== column)) {
        if (value !== '')
          report.unfilled.push({ ...each, title: mapped.title, text: `${value}`, reason: 'merged' });
      } else if (!cells.hasFormula(place)) write(mapped, each, value);
      else if (!mapped.replacesFormulas) kept.add(mapped.title);
      else {
        const array = cells.arrayAt(place);
        if (array) return { array: areaName(array), title: mapped.title };
        replaced.add(mapped.title);
        write(mapped, each, value);
      }
    }
  Object.assign(report, { keptFormulas: [...kept], replacedFormulas: [...replaced] });
  return written;
}

/** What is written into a sheet that has students in its rows, or else one row after the other (rules: registrar-template). */
export function fillSheet(cells: Cells, fill: Fill): FilledSheet | FillProblem {
  const isOther = ({ column, title }: FillColumn) =>
    plain(cells.titleAt({ row: fill.headerRow, column })) !== plain(title);
  if (fill.columns.some(isOther)) return 'titles';
  const keys = [fill.studentNo, fill.name].filter((column) => column !== null);
  const hasStudents = keys.some((column) => cells.text({ row: fill.headerRow + 1, column }) !== '');
  const found = hasStudents ? findStudents(cells, fill) : { rows: freeRows(cells, fill), unknown: [] };
  const { rows, unknown } = found;
  if (!Array.isArray(rows)) return rows;
  const done = new Set(rows.map(({ student }) => student));
  const report: Report = {
    filled: rows.length,
    unknown,
    unfilled: [],
    keptFormulas: [],
    replacedFormulas: [],
    lacking: [...fill.students.keys()].filter((student) => !done.has(student)),
  };
  const written = writeRows({ cells, fill, rows, hasStudents }, report);
  return Array.isArray(written) ? { cells: written, report } : written;
}
