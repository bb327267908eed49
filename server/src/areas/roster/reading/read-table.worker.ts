import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { type CellValue, cellText } from '../workbook/cell-text.ts';
import { isPercent, readNumberFormats } from '../workbook/number-formats.ts';
import { findWorkbook, type SheetPart } from '../workbook/workbook-parts.ts';
import { openZip, type ZipParts } from '../workbook/zip-parts.ts';
import { csvText } from './csv-text.ts';
import type { Table, Unread } from './read-table.ts';
import { readMarks } from './sheet-marks.ts';

const mostRows = 20_000;
const mostColumns = 700;
/** Longer cells are cut: a cell of a packed file may have 40 MB. The longest that the product writes has some thousands. */
const mostText = 10_000;
/** In all cells. Rows may share one long text, which costs nothing in the file and everything in memory. */
const mostTextInAll = 20_000_000;

class TooLarge extends Error {}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Collects the rows, each in its place; throws `TooLarge`. */
function createTable() {
  const rows: string[][] = [];
  let inAll = 0;
  return {
    rows,
    set(index: number, values: readonly CellValue[], csv: boolean) {
      const cells = values.map(
        (value) => cellText(typeof value === 'string' ? value.slice(0, mostText) : value, { csv }).text,
      );
      const width = cells.findLastIndex((text) => text !== '') + 1;
      if (width === 0) return;
      inAll += cells.reduce((sum, text) => sum + text.length, 0);
      if (index >= mostRows || width > mostColumns || inAll > mostTextInAll) throw new TooLarge();
      while (rows.length < index) rows.push([]);
      rows.push(cells.slice(0, width));
    },
  };
}

function readCsv(bytes: Uint8Array): Table | Unread {
  const text = csvText(bytes);
  if (text === null) return 'unknown';
  const table = createTable();
  const rows = parseCsv(text, { delimiter: detectDelimiter(text) }) as CellValue[][];
  for (const [index, values] of rows.entries()) table.set(index, values, true);
  return table.rows;
}

/** 0.95 as `95%`, without what binary fractions add. */
const percentText = (value: number) => `${Number((value * 100).toPrecision(12))}%`;

/** The cells that are shown as percentages, by row from 1 and by column from 0 on. */
function readPercents(zip: ZipParts, { stylesPath }: { stylesPath: string }, { path }: SheetPart) {
  const formats = readNumberFormats(zip.text(stylesPath)).map((format) =>
    isPercent(format) ? '0%' : undefined,
  );
  return formats.includes('0%') ? readMarks(zip.text(path), formats).formats : new Map<number, never>();
}

async function readWorkbook(bytes: Uint8Array): Promise<Table | Unread> {
  const zip = openZip(bytes);
  const book = zip && findWorkbook(zip);
  const sheet = book?.sheets.find(({ skipped }) => skipped === null);
  if (!zip || !book || !sheet) return 'unknown';
  const table = createTable();
  const percents = readPercents(zip, book, sheet);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.name })) {
    const inRow = percents.get(index + 1);
    const shown = values.map((value, column) =>
      inRow?.has(column) && typeof value === 'number' ? percentText(value) : value,
    );
    table.set(index, shown as CellValue[], false);
  }
  return table.rows;
}

/** Reads a table in a worker thread, so that a slow or huge file cannot block the server. */
export async function act({ bytes }: { bytes: Uint8Array }): Promise<Table | Unread> {
  try {
    return isZip(bytes) ? await readWorkbook(bytes) : readCsv(bytes);
  } catch (error) {
    return error instanceof TooLarge ? 'large' : 'unknown';
  }
}
