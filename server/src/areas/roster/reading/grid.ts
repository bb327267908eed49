import type { SheetRow } from '../../../schema/roster.ts';
import type { CellText } from '../workbook/cell-text.ts';

/** Maximum number of columns read (rules: roster-file). */
export const mostColumns = 50;
/** Maximum length of a cell in UTF-16 units. Longer texts are cut; no field is that long. */
const mostText = 200;

/** One table of a file: a sheet, or a table of an HTML page. Empty rows are left out; the others keep their row number. */
export interface Grid {
  name: string;
  rows: GridRow[];
  /** There are cells beyond the columns that are read. */
  wide: boolean;
}

/** `hidden`: by a filter or by hand. */
export interface GridRow extends SheetRow {
  hidden?: true;
}

/** Merged cells, starting at `row`, `column`. Rows count from 1, columns from 0. */
export interface Merge {
  row: number;
  column: number;
  lastRow: number;
}

/** Collects the cells of a table, in any order. */
export function createGrid(name: string) {
  const rows = new Map<number, GridRow>();
  const hidden = new Set<number>();
  const merges: Merge[] = [];
  let wide = false;

  function set(row: number, column: number, { text, lost }: CellText): void {
    if (text === '') return;
    if (column >= mostColumns) {
      wide = true;
      return;
    }
    const found = rows.get(row) ?? { row, cells: [] };
    rows.set(row, found);
    while (found.cells.length <= column) found.cells.push('');
    found.cells[column] = text.slice(0, mostText);
    if (lost) found.lost = [...(found.lost ?? []), column];
  }

  /** Copies the value of merged cells into each of their rows. A row without other values stays empty. */
  function fill({ row, column, lastRow }: Merge, lastOfAll: number): void {
    const first = rows.get(row);
    const text = first?.cells[column] ?? '';
    if (text === '') return;
    const lost = first?.lost?.includes(column) ?? false;
    for (let at = row + 1; at <= Math.min(lastRow, lastOfAll); at += 1)
      if (rows.has(at) && !rows.get(at)?.cells[column]) set(at, column, { text, lost });
  }

  return {
    set,
    hide: (row: number) => void hidden.add(row),
    merge: (merge: Merge) => void merges.push(merge),
    finish(): Grid {
      const sorted = [...rows.values()].sort((one, other) => one.row - other.row);
      const last = sorted.at(-1)?.row ?? 0;
      for (const merge of merges) fill(merge, last);
      return {
        name,
        rows: sorted.map((row) => (hidden.has(row.row) ? { ...row, hidden: true } : row)),
        wide,
      };
    },
  };
}

export type GridBuilder = ReturnType<typeof createGrid>;
