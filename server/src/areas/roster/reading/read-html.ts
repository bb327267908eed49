import { type CellText, cellText } from '../workbook/cell-text.ts';
import { type Attributes, walkMarkup } from '../workbook/walk-markup.ts';
import { createGrid, type GridBuilder } from './grid.ts';
import type { Tables } from './tables.ts';

const mostSpan = 10_000;
const span = (text: string | undefined) =>
  Math.min(mostSpan, Math.max(1, Math.trunc(Number(text?.trim())) || 1));

const isHidden = ({ style = '', hidden }: Attributes) =>
  hidden !== undefined || /display\s*:\s*none/i.test(style);

/** The current cell. `number`: the full number that Excel stores beside a shortened display, `x:num="13800138000"`. */
interface Cell {
  text: string;
  number: string | undefined;
  columns: number;
  rows: number;
}

/** The current table. */
interface Table {
  grid: GridBuilder;
  row: number;
  column: number;
  /** By column: the last row that a cell with a rowspan above reaches. */
  taken: number[];
  cell: Cell | null;
}

function textOf({ text, number }: Cell): CellText {
  const shown = cellText(text);
  return shown.lost && number && Number.isFinite(Number(number)) ? cellText(Number(number)) : shown;
}

/** Puts the current cell into the next free column, beside earlier cells and those with a rowspan. */
function finishCell(table: Table): void {
  const { cell, row } = table;
  if (!cell) return;
  table.cell = null;
  while ((table.taken[table.column] ?? 0) >= row) table.column += 1;
  const { column } = table;
  const lastRow = row + cell.rows - 1;
  table.grid.set(row, column, textOf(cell));
  if (lastRow > row) {
    table.grid.merge({ row, column, lastRow });
    for (let at = column; at < column + cell.columns; at += 1) table.taken[at] = lastRow;
  }
  table.column += cell.columns;
}

/**
 * Reads the tables of an HTML page, which school systems export with the extension .xls. Each table is a sheet without a
 * name; a table within a cell is one of its own. Closing tags may be missing.
 */
export function readHtml(source: string): Tables {
  const grids: Tables['grids'] = [];
  const open: Table[] = [];
  /** The open element whose text is ignored. */
  let silent = '';
  const opens: Record<string, (attributes: Attributes) => void> = {
    table: () => void open.push({ grid: createGrid(''), row: 0, column: 0, taken: [], cell: null }),
    tr: (attributes) => {
      const table = open.at(-1);
      if (!table) return;
      finishCell(table);
      table.row += 1;
      table.column = 0;
      if (isHidden(attributes)) table.grid.hide(table.row);
    },
    td: ({ colspan, rowspan, num }) => {
      const table = open.at(-1);
      if (!table) return;
      finishCell(table);
      table.cell = { text: '', number: num, columns: span(colspan), rows: span(rowspan) };
    },
  };
  const finishTable = () => {
    const table = open.pop();
    if (!table) return;
    finishCell(table);
    const grid = table.grid.finish();
    if (grid.rows.length > 0) grids.push(grid);
  };
  const add = (text: string) => {
    const cell = open.at(-1)?.cell;
    if (cell && silent === '') cell.text += text;
  };
  walkMarkup(
    source,
    {
      open: (name, attributes) => {
        if (name === 'style' || name === 'script') silent = name;
        if (name === 'br' || name === 'p' || name === 'div') add(' ');
        opens[name === 'th' ? 'td' : name]?.(attributes);
      },
      close: (name) => {
        if (name === silent) silent = '';
        if (name === 'table') finishTable();
      },
      text: add,
    },
    { xml: false },
  );
  while (open.length > 0) finishTable();
  return { grids, skipped: [] };
}
