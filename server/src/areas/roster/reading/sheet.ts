import { detectDelimiter, parseCsv } from 'hucre/csv';
import { type CellValue, cellText } from '../workbook/cell-text.ts';
import { chooseGrids, combine, propose, type SheetChoice, studentsBelow } from './choose.ts';
import { csvText } from './csv-text.ts';
import { createGrid, type Grid, mostColumns } from './grid.ts';
import { guessHeader, type HeaderGuess, headerRows } from './header.ts';
import { readHtml } from './read-html.ts';
import { readSpreadsheetXml } from './read-spreadsheet-xml.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Book, SheetSummary, TableChoices, Tables, Unreadable } from './tables.ts';

/** Maximum number of students in one import (rules: roster-file). */
export const mostRows = 5000;
/** Maximum number of sheets or tables; a roster has at most one for each class. */
const mostSheets = 60;
/** Columns shown of a row when choosing the header. */
const shownColumns = 12;
const shownText = 40;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
/** A compound file: .xls, .et, or an encrypted .xlsx. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isLocked = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );

function readCsv(text: string): Tables {
  // `sep=;` declares the separator to Excel.
  const [told, , separator] = /^(sep=(.))\r?\n/i.exec(text)?.slice(0, 3) ?? [];
  const rows = parseCsv(text, { delimiter: separator ?? detectDelimiter(text) }) as CellValue[][];
  const grid = createGrid('');
  for (const [row, cells] of rows.entries())
    if (row > 0 || told === undefined)
      for (const [column, value] of cells.entries())
        grid.set(row + 1, column, cellText(value, { csv: true }));
  return { grids: [grid.finish()], skipped: [] };
}

/** Reads a text file by its content, whatever its extension. */
function readText(bytes: Uint8Array): Tables | Unreadable {
  const text = csvText(bytes);
  if (text === null) return 'text';
  if (/^\s*MIME-Version:/i.test(text)) return 'other';
  if (!/^\s*</.test(text)) return readCsv(text);
  if (/<(\w+:)?Workbook[\s>]/.test(text) && text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return readSpreadsheetXml(text);
  return /<table[\s>]/i.test(text) ? readHtml(text) : 'text';
}

async function readTables(bytes: Uint8Array): Promise<Tables | Unreadable> {
  if (isCompound(bytes)) return isLocked(bytes) ? 'locked' : 'old';
  return isZip(bytes) ? readWorkbook(bytes) : readText(bytes);
}

function summary(
  grid: Grid,
  index: number,
  guess: HeaderGuess,
  choice: SheetChoice | undefined,
): SheetSummary {
  const headerRow = choice?.headerRow ?? guess.row;
  const preview = grid.rows.slice(0, headerRows).map(({ row, cells }) => ({
    row,
    cells: cells
      .slice(0, shownColumns)
      .map((text) => (text.length > shownText ? `${text.slice(0, shownText)}…` : text)),
  }));
  const rows = studentsBelow(grid, headerRow).length;
  return { index, name: grid.name, rows, headerRow, chosen: choice !== undefined, preview };
}

/** A file's rows as text, below the headers of the chosen or default sheets; or why it cannot be read. */
export async function readSheet(
  bytes: Uint8Array,
  { choices, leaveHidden }: TableChoices = { leaveHidden: false },
): Promise<Book | Unreadable> {
  const tables = await readTables(bytes);
  if (typeof tables === 'string') return tables;
  const grids = tables.grids.filter(({ rows }) => rows.length > 0);
  if (grids.length === 0) return 'empty';
  if (grids.length > mostSheets) return 'sheets';
  const empty = tables.grids.filter(({ rows }) => rows.length === 0);
  const skipped = [...tables.skipped, ...empty.map(({ name }) => ({ name, why: 'empty' as const }))];
  const guesses = grids.map(guessHeader);
  const proposal = propose(grids, guesses, mostRows);
  const wanted = choices ?? proposal.choices;
  const chosen = chooseGrids(grids, wanted);
  if (!chosen) return 'choice';
  if (chosen.some(({ grid }) => grid.wide)) return 'columns';
  const { headers, rows: all } = combine(chosen);
  const rows = leaveHidden ? all.filter(({ hidden }) => !hidden) : all;
  if (headers.length > mostColumns) return 'columns';
  if (rows.length > mostRows) return 'rows';
  if (rows.length === 0) return 'empty';
  const sheets = grids.map((grid, index) =>
    summary(
      grid,
      index,
      guesses[index] ?? guessHeader(grid),
      wanted.find((choice) => choice.index === index),
    ),
  );
  const hidden = chosen.flatMap(({ grid: { name }, rows }) =>
    rows.flatMap(({ hidden, row }) => (hidden ? [{ sheet: name, row }] : [])),
  );
  return { sheets, skipped, certain: choices !== undefined || proposal.certain, headers, rows, hidden };
}
