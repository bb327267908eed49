import { streamXlsxRows } from 'hucre/xlsx';
import JSZip from 'jszip';
import { allOf, attributeOf, parseXml } from '../../../document-import/public/office-file.ts';
import { mostRows } from './preview-kind.ts';

export interface SheetPreview {
  name: string;
  rows: string[][];
  /** It has more rows or columns than are shown. */
  more: boolean;
}

export interface XlsxPreview {
  sheets: SheetPreview[];
  /** Worksheets beyond those that are shown. */
  moreSheets: number;
}

const mostSheets = 10;
const mostColumns = 40;

/** A date at midnight is a day. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T');
  return time === '00:00' ? day : `${day} ${time}`;
}

/** 0.1 + 0.2 is 0.3 in a spreadsheet: 15 digits are all that it keeps. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return String(value);
}

/** The names of the sheets that Excel shows. */
async function visibleSheets(bytes: ArrayBuffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes);
  const workbook = parseXml((await zip.file('xl/workbook.xml')?.async('string')) ?? '');
  return allOf(workbook, 'sheet')
    .filter((sheet) => (attributeOf(sheet, 'state') ?? 'visible') === 'visible')
    .map((sheet) => attributeOf(sheet, 'name') ?? '');
}

async function readRows(bytes: ArrayBuffer, name: string): Promise<SheetPreview> {
  const rows: string[][] = [];
  let more = false;
  for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes), { sheet: name })) {
    if (index >= mostRows) {
      more = true;
      break;
    }
    more ||= values.length > mostColumns;
    // Empty rows between are not in the file.
    while (rows.length < index) rows.push([]);
    rows.push(values.slice(0, mostColumns).map(cellText));
  }
  return { name, rows, more };
}

/** The first rows of the visible worksheets, with the results of formulas. */
export async function readXlsxPreview(bytes: ArrayBuffer): Promise<XlsxPreview> {
  const names = await visibleSheets(bytes);
  const sheets: SheetPreview[] = [];
  for (const name of names.slice(0, mostSheets)) sheets.push(await readRows(bytes, name));
  return { sheets, moreSheets: Math.max(0, names.length - mostSheets) };
}
