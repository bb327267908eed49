/** A cell's place: `row` from 1, `column` from 0 on. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A rectangle of cells, its last row and column included. */
export interface Area {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export const lastRow = 1_048_576;
export const lastColumn = 16_383;

/** `A` is 0, `XFD` is 16,383. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const columnName = (column: number): string => {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (column % 26));
};

/** `C2`. */
export const cellName = ({ row, column }: CellPlace): string => `${columnName(column)}${row}`;

/** `C2:C13`, or `C2` where it is one cell. */
export const areaName = ({ firstRow, lastRow, firstColumn, lastColumn }: Area): string => {
  const first = cellName({ row: firstRow, column: firstColumn });
  const last = cellName({ row: lastRow, column: lastColumn });
  return first === last ? first : `${first}:${last}`;
};

/** The place that `C2` or `$C$2` names; null: none. */
export function placeNamed(name: string): CellPlace | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? [];
  return letters === '' ? null : { row: Number(digits), column: columnNumber(letters) };
}

/** The areas that `A2:E29 G3` names. */
export const areasNamed = (names: string): Area[] =>
  names.split(/\s+/).flatMap((name) => {
    const [from = '', to = from] = name.split(':');
    const [first, last] = [placeNamed(from), placeNamed(to)];
    if (!first || !last) return [];
    return [{ firstRow: first.row, lastRow: last.row, firstColumn: first.column, lastColumn: last.column }];
  });

export const isInside = ({ row, column }: CellPlace, area: Area): boolean =>
  row >= area.firstRow && row <= area.lastRow && column >= area.firstColumn && column <= area.lastColumn;

/** The smallest area that holds all places. */
export const areaAround = (places: readonly CellPlace[]): Area =>
  places.reduce(
    (area, { row, column }) => ({
      firstRow: Math.min(area.firstRow, row),
      lastRow: Math.max(area.lastRow, row),
      firstColumn: Math.min(area.firstColumn, column),
      lastColumn: Math.max(area.lastColumn, column),
    }),
    { firstRow: lastRow, lastRow: 1, firstColumn: lastColumn, lastColumn: 0 },
  );
