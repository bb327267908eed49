import { streamXlsxRows } from 'hucre/xlsx';
import { type CellValue, cellText } from '../workbook/cell-text.ts';
import { findWorkbook, type SheetPart } from '../workbook/workbook-parts.ts';
import { openZip, type ZipParts } from '../workbook/zip-parts.ts';
import { createGrid, type Grid } from './grid.ts';
import { readFormats, readMarks } from './sheet-marks.ts';
import type { Tables, Unreadable } from './tables.ts';

async function readWorksheet(
  bytes: Uint8Array,
  zip: ZipParts,
  { name, path }: SheetPart,
  formats: (string | undefined)[],
): Promise<Grid> {
  const grid = createGrid(name);
  const marks = readMarks(zip.text(path), formats);
  for (const row of marks.hidden) grid.hide(row);
  for (const merge of marks.merges) grid.merge(merge);
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    const inRow = marks.formats.get(index + 1);
    for (const [column, value] of values.entries())
      grid.set(index + 1, column, cellText(value as CellValue, { format: inRow?.get(column) }));
  }
  return grid.finish();
}

/** Reads the visible worksheets of an .xlsx; other kinds of sheets are skipped. */
export async function readWorkbook(bytes: Uint8Array): Promise<Tables | Unreadable> {
  const zip = openZip(bytes);
  if (!zip) return 'zip';
  const book = findWorkbook(zip);
  if (!book) return 'other';
  const shown = book.sheets.filter(({ skipped }) => skipped === null);
  const formats = readFormats(zip.text(book.stylesPath));
  const grids: Grid[] = [];
  // Sequential, so that memory is that of the largest sheet.
  for (const sheet of shown) grids.push(await readWorksheet(bytes, zip, sheet, formats));
  const skipped = book.sheets.flatMap(({ name, skipped }) => (skipped ? [{ name, why: skipped }] : []));
  return { grids, skipped };
}
