import type { Sheet } from 'hucre';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { findWorkbook } from '../reading/workbook-parts.ts';
import { openZip } from '../reading/zip-parts.ts';
import { fillSheet } from './fill-sheet.ts';
import { cellsOf, widthOf } from './sheet-cells.ts';
import type { TemplateAnswer, TemplateSheet, TemplateTask, UnusableWorkbook } from './workbook-template.ts';

const shownRows = 20;
const shownColumns = 60;
const mostRows = 20_000;
const mostSheets = 30;
/** Cells of a sheet: every one is an object with its style. */
const mostCells = 300_000;

const isShown = ({ hidden, veryHidden }: Sheet) => !hidden && !veryHidden;

/** A workbook with its macros could run code at whoever opens what was filled. */
function problemOf(bytes: Uint8Array): UnusableWorkbook | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'unknown';
  const zip = openZip(bytes);
  if (!zip) return 'large';
  if (/macroEnabled|vbaProject|activeX|oleObject/i.test(zip.text('[Content_Types].xml'))) return 'macros';
  return findWorkbook(zip) ? null : 'unknown';
}

function sheetOf(sheet: Sheet): TemplateSheet {
  const cells = cellsOf(sheet);
  const width = widthOf(sheet, shownColumns);
  const rows: TemplateSheet['rows'] = [];
  for (let row = 0; row < sheet.rows.length && rows.length < shownRows; row += 1) {
    const texts = Array.from({ length: width }, (_, column) => cells.text(row, column));
    if (texts.some((text) => text !== '')) rows.push({ row: row + 1, cells: texts });
  }
  return { name: sheet.name, rows };
}

/** Reads or fills a workbook in a worker thread, so that a slow or huge file cannot block the server. */
export async function act({ bytes, fill }: TemplateTask): Promise<TemplateAnswer> {
  const problem = problemOf(bytes);
  if (problem) return { problem };
  try {
    const book = await openXlsx(bytes, { readStyles: true });
    const isHuge = ({ rows, cells }: Sheet) => rows.length > mostRows || (cells?.size ?? 0) > mostCells;
    if (book.sheets.length > mostSheets || book.sheets.some(isHuge)) return { problem: 'large' };
    if (!fill) return { sheets: book.sheets.filter(isShown).map(sheetOf) };
    const sheet = book.sheets.find(({ name }) => name === fill.sheet);
    if (!sheet) return { problem: 'sheet' };
    const filled = fillSheet(sheet, fill);
    if (typeof filled === 'string' || 'full' in filled) return { problem: filled };
    return { filled: { ...filled, bytes: await saveXlsx(book) } };
  } catch {
    return { problem: 'damaged' };
  }
}
