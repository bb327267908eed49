import { BadXml } from '../workbook/walk-xml.ts';
import { changedParts } from './book/changed-parts.ts';
import { type Book, openBook, openSheet, worksheetsOf } from './book/open-book.ts';
import { fillSheet } from './fill-sheet.ts';
import { Forbidden } from './package/forbidden-part.ts';
import { PackageDamaged, PackageTooLarge, savePackage } from './package/zip-package.ts';
import { createFormulaColumns, shownRows } from './read-template.ts';
import { SheetTooLarge } from './sheet/sheet-xml.ts';
import type { Fill, FillProblem, TemplateAnswer, TemplateTask } from './workbook-template.ts';

const mostSheets = 30;

async function fillBook(book: Book, fill: Fill): Promise<TemplateAnswer> {
  const part = worksheetsOf(book).find(({ name }) => name === fill.sheet);
  if (!part) return { problem: 'sheet' };
  const cells = openSheet(book, part);
  const filled = fillSheet(cells, fill);
  if (typeof filled === 'string' || !('report' in filled)) return { problem: filled };
  const { report, cells: written } = filled;
  const changed = changedParts(book, { part, cells, written, like: fill.headerRow + 1 });
  return { filled: { ...report, bytes: await savePackage(book.archive, changed) } };
}

function readSheets(book: Book): TemplateAnswer {
  const sheets = worksheetsOf(book)
    .filter(({ skipped }) => skipped === null)
    .map((part) => {
      const cells = openSheet(book, part);
      const formulasBelow = createFormulaColumns(cells);
      const rows = shownRows(cells).map((each) => ({ ...each, formulas: formulasBelow(each.row) }));
      return { name: part.name, rows };
    });
  return { sheets };
}

/** Why a file cannot be read, by what was thrown; null: a fault of the product. */
function problemOf(error: unknown): FillProblem | null {
  if (error instanceof Forbidden) return error.part;
  if (error instanceof PackageTooLarge || error instanceof SheetTooLarge) return 'large';
  return error instanceof PackageDamaged || error instanceof BadXml ? 'damaged' : null;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Reads or fills a workbook in a worker thread, so that a slow or huge file cannot block the server. */
export async function act({ bytes, fill }: TemplateTask): Promise<TemplateAnswer> {
  // .xls, or a workbook with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'locked' };
  if (!startsWith(bytes, 0x50, 0x4b)) return { problem: 'unknown' };
  try {
    const book = await openBook(bytes);
    if (!book) return { problem: 'unknown' };
    if (book.parts.sheets.length > mostSheets) return { problem: 'large' };
    return fill ? await fillBook(book, fill) : readSheets(book);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { problem };
  }
}
