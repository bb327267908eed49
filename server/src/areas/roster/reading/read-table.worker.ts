import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { type CellValue, cellText } from './cell-text.ts';
import { csvText } from './csv-text.ts';
import type { Table } from './read-table.ts';
import { findWorkbook } from './workbook-parts.ts';
import { openZip } from './zip-parts.ts';

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function readCsv(bytes: Uint8Array): Table {
  const text = csvText(bytes);
  if (text === null) return null;
  const rows = parseCsv(text, { delimiter: detectDelimiter(text) }) as CellValue[][];
  return rows.map((cells) => cells.map((value) => cellText(value, { csv: true }).text));
}

async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const zip = openZip(bytes);
  const sheet = zip && findWorkbook(zip)?.sheets.find(({ skipped }) => skipped === null);
  if (!sheet) return null;
  const rows: string[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.name })) {
    while (rows.length < index) rows.push([]);
    rows.push(values.map((value) => cellText(value as CellValue).text));
  }
  return rows;
}

/** Reads a table in a worker thread, so that a slow or huge file cannot block the server. */
export async function act({ bytes }: { bytes: Uint8Array }): Promise<Table> {
  try {
    return isZip(bytes) ? await readWorkbook(bytes) : readCsv(bytes);
  } catch {
    return null;
  }
}
