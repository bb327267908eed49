import { Readable } from 'node:stream';
import type { RosterFormat } from '@zhixing/contract/words';
import { writeCsv } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { beginsFormula } from '../workbook/cell-text.ts';

/**
 * A table for a spreadsheet, as a stream of rows. Cells are text, so that no program treats student numbers as numbers.
 * `numeric`: the columns whose numbers are numbers.
 */
export interface TableFile {
  sheet: string;
  titles: string[];
  numeric?: ReadonlySet<number>;
  rows: AsyncIterable<(string | number)[]>;
}

const asText = { numFmt: '@' };

/**
 * A CSV cell (rules: download-addresses). Spreadsheets interpret CSV cells, so a text that looks like a formula is prefixed
 * with an apostrophe. Cells of an .xlsx are typed as text and need none.
 */
export const csvCell = (text: string): string =>
  beginsFormula(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;

async function* csvOf({ titles, rows }: TableFile) {
  const line = (cells: (string | number)[]) =>
    `${writeCsv([cells.map((cell) => (typeof cell === 'number' ? cell : csvCell(cell)))]).replace(/\r?\n$/, '')}\r\n`;
  // The byte order mark, by which Excel recognises UTF-8.
  yield `\ufeff${line(titles)}`;
  for await (const row of rows) yield line(row);
}

function xlsxOf({ sheet, titles, numeric, rows }: TableFile): Readable {
  const columns = titles.map((header, at) => ({
    header,
    width: 18,
    ...(numeric?.has(at) ? {} : { style: asText }),
  }));
  const stream = writeXlsxStream(rows, { name: sheet, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

export const xlsxKind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const writers: Record<RosterFormat, { kind: string; write: (file: TableFile) => Readable }> = {
  xlsx: { kind: xlsxKind, write: xlsxOf },
  csv: { kind: 'text/csv; charset=utf-8', write: (file) => Readable.from(csvOf(file)) },
};

/** A table as a stream of bytes, with its MIME type. */
export const writeTable = (format: RosterFormat, file: TableFile): { kind: string; body: Readable } => ({
  kind: writers[format].kind,
  body: writers[format].write(file),
});
