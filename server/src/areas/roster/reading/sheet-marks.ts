import { walkMarkup } from '../workbook/walk-markup.ts';
import type { Merge } from './grid.ts';

/** What the value reader does not return: hidden rows, merged cells and the number formats of numeric cells. */
interface SheetMarks {
  hidden: number[];
  merges: Merge[];
  /** By row (from 1), then by column (from 0). */
  formats: Map<number, Map<number, string>>;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The number formats of cell styles, by the style index that cells refer to. Excel's built-in formats are left out. */
export function readFormats(styles: string): (string | undefined)[] {
  const codes = new Map<string, string>();
  const formats: (string | undefined)[] = [];
  let inside = '';
  walkMarkup(
    styles,
    {
      open: (name, { numFmtId = '', formatCode = '' }) => {
        if (name === 'cellXfs' || name === 'numFmts') inside = name;
        if (name === 'numFmt' && inside === 'numFmts') codes.set(numFmtId, formatCode);
        if (name === 'xf' && inside === 'cellXfs') formats.push(codes.get(numFmtId));
      },
      close: (name) => {
        if (name === inside) inside = '';
      },
    },
    { xml: true },
  );
  return formats;
}

/** `AB12`: row 12, column 27. null: not a cell address. */
function addressOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}

function mergeOf(reference: string): Merge[] {
  const [from = '', to = from] = reference.split(':');
  const [first, last] = [addressOf(from), addressOf(to)];
  return first && last && last.row > first.row ? [{ ...first, lastRow: last.row }] : [];
}

/** Reads a worksheet's XML. Rows and cells without an address follow the previous one, as in the value reader. */
export function readMarks(worksheet: string, formats: (string | undefined)[]): SheetMarks {
  const marks: SheetMarks = { hidden: [], merges: [], formats: new Map() };
  let row = 0;
  let column = 0;
  walkMarkup(
    worksheet,
    {
      open: (name, { r, s, t = 'n', hidden, ref = '' }) => {
        if (name === 'row') {
          row = Number(r) || row + 1;
          column = 0;
          if (isTrue(hidden)) marks.hidden.push(row);
        }
        if (name === 'mergeCell') marks.merges.push(...mergeOf(ref));
        if (name !== 'c') return;
        column = (r === undefined ? null : addressOf(r))?.column ?? column;
        const format = t === 'n' ? formats[Number(s ?? -1)] : undefined;
        if (format !== undefined) {
          const inRow = marks.formats.get(row) ?? new Map<number, string>();
          marks.formats.set(row, inRow.set(column, format));
        }
        column += 1;
      },
    },
    { xml: true },
  );
  return marks;
}
