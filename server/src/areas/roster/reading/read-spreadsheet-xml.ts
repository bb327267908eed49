import { cellText } from '../workbook/cell-text.ts';
import { type Attributes, walkMarkup } from '../workbook/walk-markup.ts';
import { createGrid, type GridBuilder } from './grid.ts';
import type { Tables } from './tables.ts';

/** Excel's largest row number, used as the limit for row and column numbers. */
const mostIndex = 1_048_576;
const count = (text: string | undefined) => Math.min(mostIndex, Math.max(0, Math.trunc(Number(text)) || 0));

/** A cell's text by its type: numbers stay numbers, dates lose the time. */
function textOfData(type: string, text: string, format: string | undefined) {
  if (type === 'Number' && text.trim() !== '') return cellText(Number(text), { format });
  return cellText(type === 'DateTime' ? text.slice(0, 10) : text);
}

/** The current position in the document; rows count from 1, columns from 0. */
interface ReadPosition {
  grid: GridBuilder | null;
  row: number;
  column: number;
  /** Further columns that the cell spans. */
  across: number;
  style: string;
  type: string;
}

/** Reads XML Spreadsheet 2003, which school systems export with the extension .xls: all visible worksheets. */
export function readSpreadsheetXml(source: string): Tables {
  const tables: Tables = { grids: [], skipped: [] };
  const formats = new Map<string, string>();
  const at: ReadPosition = { grid: null, row: 0, column: 0, across: 0, style: '', type: '' };
  let [name, styleId, text, isHidden] = ['', '', '', false];
  const opens: Record<string, (attributes: Attributes) => void> = {
    Style: ({ ID = '' }) => {
      styleId = ID;
    },
    NumberFormat: ({ Format = '' }) => void formats.set(styleId, Format),
    Worksheet: ({ Name = '' }) => {
      [name, isHidden] = [Name, false];
      Object.assign(at, { grid: createGrid(Name), row: 0 });
    },
    Row: ({ Index, Hidden, StyleID = '' }) => {
      Object.assign(at, { row: count(Index) || at.row + 1, column: 0, style: StyleID });
      if (Hidden === '1') at.grid?.hide(at.row);
    },
    Cell: ({ Index, MergeAcross, MergeDown, StyleID }) => {
      if (Index) at.column = count(Index) - 1;
      Object.assign(at, { across: count(MergeAcross), ...(StyleID ? { style: StyleID } : {}) });
      const { row, column } = at;
      if (count(MergeDown) > 0) at.grid?.merge({ row, column, lastRow: row + count(MergeDown) });
    },
    Data: ({ Type = 'String' }) => {
      [at.type, text] = [Type, ''];
    },
    Visible: () => {
      text = '';
    },
  };
  const closes: Record<string, () => void> = {
    Data: () => at.grid?.set(at.row, at.column, textOfData(at.type, text, formats.get(at.style))),
    Cell: () => {
      at.column += 1 + at.across;
    },
    Visible: () => {
      isHidden ||= /hidden/i.test(text);
    },
    Worksheet: () => {
      if (!at.grid) return;
      if (isHidden) tables.skipped.push({ name, why: 'hidden' });
      else tables.grids.push(at.grid.finish());
      at.grid = null;
    },
  };
  walkMarkup(
    source,
    {
      open: (tag, attributes) => opens[tag]?.(attributes),
      close: (tag) => closes[tag]?.(),
      text: (data) => {
        text += data;
      },
    },
    { xml: true },
  );
  return tables;
}
