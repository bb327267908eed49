import { Readable } from 'node:stream';
import type { RosterFormat } from '@zhixing/contract/words';
import { writeCsv } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

/** A file for people, row by row: everything is text, so that no program computes with numbers of students. */
export interface TableFile {
  sheet: string;
  titles: string[];
  rows: AsyncIterable<string[]>;
}

const asText = { numFmt: '@' };

async function* csvOf({ titles, rows }: TableFile) {
  // What a spreadsheet would take for a formula begins with an apostrophe.
  const line = (cells: string[]) => `${writeCsv([cells], { escapeFormulae: true }).trimEnd()}\r\n`;
  // The mark by which Excel knows UTF-8.
  yield `\ufeff${line(titles)}`;
  for await (const row of rows) yield line(row);
}

function xlsxOf({ sheet, titles, rows }: TableFile): Readable {
  const columns = titles.map((header) => ({ header, width: 18, style: asText }));
  const stream = writeXlsxStream(rows, { name: sheet, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

export const xlsxKind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const writers: Record<RosterFormat, { kind: string; write: (file: TableFile) => Readable }> = {
  xlsx: { kind: xlsxKind, write: xlsxOf },
  csv: { kind: 'text/csv; charset=utf-8', write: (file) => Readable.from(csvOf(file)) },
};

/** A table as a stream of bytes, made while it is sent; the kind of file it is. */
export const writeTable = (format: RosterFormat, file: TableFile): { kind: string; body: Readable } => ({
  kind: writers[format].kind,
  body: writers[format].write(file),
});
