import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { SheetRow } from '../roster.table.ts';
import { type CellValue, cellText } from './cell-text.ts';
import { findHeader } from './columns.ts';
import { csvText } from './csv-text.ts';
import { isSmallZip } from './zip-bounds.ts';

/** (rules: roster-file) */
export const mostRows = 5000;
const mostColumns = 50;
/** Of one cell, in UTF-16 units; what is longer is cut, and no field takes as much. */
const mostText = 200;
/** A title, notes and empty rows besides. */
const readRows = mostRows + 1000;

/** Why a file is not read: of these, `reading.domain.ts` has the sentences. */
export type Unreadable = 'zip' | 'old' | 'text' | 'broken' | 'empty' | 'rows' | 'columns';

export interface Sheet {
  sheet: string;
  headers: string[];
  rows: SheetRow[];
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
/** .xls, and an .xlsx with a password. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

interface Grid {
  sheet: string;
  rows: CellValue[][];
}

/** The first sheet that is shown and has anything in it. */
async function readWorkbook(bytes: Uint8Array): Promise<Grid | Unreadable> {
  if (!isSmallZip(bytes)) return 'zip';
  const book = await readXlsx(bytes, {
    // One column and row beyond the bounds tell that there are more.
    range: `A1:AY${readRows + 1}`,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const found = book.sheets.find(({ rows }) =>
    rows.some((row) => row.some((cell) => cellText(cell as CellValue).text)),
  );
  return found ? { sheet: found.name, rows: found.rows as CellValue[][] } : 'empty';
}

function readText(bytes: Uint8Array): Grid | Unreadable {
  const text = csvText(bytes);
  if (text === null) return 'text';
  const delimiter = detectDelimiter(text);
  return { sheet: '', rows: parseCsv(text, { delimiter, maxRows: readRows + 1 }) as CellValue[][] };
}

function rowOf(cells: CellValue[], row: number): SheetRow {
  const texts = cells.map(cellText);
  const lost = texts.flatMap(({ lost }, column) => (lost ? [column] : []));
  return {
    row,
    cells: texts.map(({ text }) => text.slice(0, mostText)),
    ...(lost.length > 0 ? { lost } : {}),
  };
}

/** A file's rows as text, below its header; what it cannot be read for. Empty rows are left out, the others keep their number. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet | Unreadable> {
  if (isCompound(bytes)) return 'old';
  const grid = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes);
  if (typeof grid === 'string') return grid;
  const all = grid.rows.map((cells, at) => rowOf(cells, at + 1));
  const filled = all.filter(({ cells }) => cells.some((text) => text !== ''));
  if (filled.some(({ cells }) => cells.slice(mostColumns).some((text) => text !== ''))) return 'columns';
  const at = findHeader(filled.map(({ cells }) => cells));
  const header = filled[at];
  const rows = filled.slice(at + 1).map((row) => ({ ...row, cells: row.cells.slice(0, mostColumns) }));
  if (!header || rows.length === 0) return 'empty';
  return rows.length > mostRows
    ? 'rows'
    : { sheet: grid.sheet, headers: header.cells.slice(0, mostColumns), rows };
}
