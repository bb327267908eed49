import type { Cell, CellStyle, Sheet } from 'hucre';
import { type CellValue, cellText } from '../reading/cell-text.ts';

/** Longer texts are cut: only titles and names are read. */
const mostText = 200;

const keyOf = (row: number, column: number) => `${row},${column}`;

/** The cells of a sheet by place, rows and columns from 0 on. */
export function cellsOf(sheet: Sheet) {
  sheet.cells ??= new Map();
  const { cells } = sheet;
  const merges = sheet.merges ?? [];
  const at = (row: number, column: number): Cell | undefined => cells.get(keyOf(row, column));
  const own = (row: number, column: number): string => {
    const cell = at(row, column);
    const value = (cell?.formula ? cell.formulaResult : cell?.value) ?? sheet.rows[row]?.[column];
    const short = typeof value === 'string' ? value.slice(0, mostText) : value;
    return cellText(short as CellValue, { format: cell?.style?.numFmt }).text;
  };
  return {
    at,
    own,
    /** A cell's text; in a merged cell, that of its first one. */
    text(row: number, column: number): string {
      const merge = merges.find(
        ({ startRow, endRow, startCol, endCol }) =>
          row >= startRow && row <= endRow && column >= startCol && column <= endCol,
      );
      return merge ? own(merge.startRow, merge.startCol) : own(row, column);
    },
    /** Replaces the value and keeps the style, else takes `style`. Text is never read as a formula. */
    write(row: number, column: number, value: string | number, style?: CellStyle): void {
      const kept = at(row, column)?.style ?? style;
      const type = typeof value === 'number' ? 'number' : value === '' ? 'empty' : 'string';
      const written = value === '' ? null : value;
      cells.set(keyOf(row, column), { value: written, type, ...(kept ? { style: kept } : {}) });
      while (sheet.rows.length <= row) sheet.rows.push([]);
      const values = sheet.rows[row] ?? [];
      while (values.length <= column) values.push(null);
      values[column] = written;
    },
    /** Gives a row without cells of its own the look of another. */
    copyLook(from: number, to: number, columns: number): void {
      const height = sheet.rowDefs?.get(from);
      if (height && !sheet.rowDefs?.has(to)) sheet.rowDefs?.set(to, { ...height });
      for (let column = 0; column < columns; column += 1) {
        const style = at(from, column)?.style;
        if (style && !at(to, column)) cells.set(keyOf(to, column), { value: null, type: 'empty', style });
      }
    },
    /** Whether a student may be written in a row: it holds at most numbers and formulas, and no merged cell. */
    isFree(row: number, columns: number): boolean {
      if (merges.some(({ startRow, endRow }) => row >= startRow && row <= endRow)) return false;
      for (let column = 0; column < columns; column += 1) {
        const isNumber =
          typeof sheet.rows[row]?.[column] === 'number' || at(row, column)?.formula !== undefined;
        if (!isNumber && own(row, column) !== '') return false;
      }
      return true;
    },
  };
}

/** The columns of a sheet that hold something, at most `most`. */
export const widthOf = ({ rows }: Sheet, most: number): number =>
  Math.min(
    most,
    rows.reduce((width, cells) => Math.max(width, cells.length), 0),
  );
