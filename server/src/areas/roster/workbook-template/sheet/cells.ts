import { cellText } from '../../workbook/cell-text.ts';
import type { NumberFormat } from '../../workbook/number-formats.ts';
import type { CellPlace } from '../formula/references.ts';
import { createAreaIndex } from './area-index.ts';
import type { CellXml, RowXml, SheetXml } from './sheet-xml.ts';

/** What the sheets of a workbook share. */
export interface Shared {
  strings: readonly string[];
  formats: readonly NumberFormat[];
}

export type Cells = ReturnType<typeof cellsOf>;

const styleOf = ({ tag }: CellXml) => tag.attributes.s;
const typeOf = ({ tag }: CellXml) => tag.attributes.t ?? 'n';

/** Reads the cells of a sheet by their place, rows from 1 and columns from 0 on. */
export function cellsOf(sheet: SheetXml, { strings, formats }: Shared) {
  const rows = new Map(sheet.rows.map((each) => [each.row, each]));
  const rowAt = (row: number): RowXml | undefined => rows.get(row);
  const at = ({ row, column }: CellPlace): CellXml | undefined =>
    rows.get(row)?.cells.find((each) => each.column === column);
  const formatAt = (style: string | undefined) => formats[Number(style ?? 0)];

  function textOf(cell: CellXml): string {
    const type = typeOf(cell);
    if (type === 's') return cellText(strings[Number(cell.text)] ?? '').text;
    if (type === 'n' && cell.text !== '')
      return cellText(Number(cell.text), { format: formatAt(styleOf(cell))?.code }).text;
    return cellText(cell.text).text;
  }
  const text = (place: CellPlace): string => {
    const cell = at(place);
    return cell ? textOf(cell) : '';
  };
  const mergeAt = createAreaIndex(sheet.merges);
  const arrayAt = createAreaIndex(sheet.arrays);
  const columnStyles = new Map<number, string | undefined>();
  function columnStyle(column: number): string | undefined {
    if (!columnStyles.has(column)) {
      const found = sheet.columnStyles.find(({ first, last }) => column >= first && column <= last);
      columnStyles.set(column, found?.style);
    }
    return columnStyles.get(column);
  }

  return {
    sheet,
    rowAt,
    at,
    text,
    textOf,
    mergeAt,
    arrayAt,
    formatAt,
    isNumber: (cell: CellXml): boolean => typeOf(cell) === 'n' && cell.text !== '' && cell.formula === null,
    /** A cell's text; in a merged cell, that of its first one. */
    titleAt(place: CellPlace): string {
      const merge = mergeAt(place);
      return text(merge ? { row: merge.firstRow, column: merge.firstColumn } : place);
    },
    hasFormula: (place: CellPlace): boolean =>
      (at(place)?.formula ?? null) !== null || arrayAt(place) !== undefined,
    /** The style that a cell shows: its own, else its row's, else that of `like`, else its column's. */
    styleAt(place: CellPlace, like?: CellPlace): string | undefined {
      const cell = at(place);
      if (cell) return styleOf(cell);
      const { s, customFormat } = rowAt(place.row)?.tag.attributes ?? {};
      if (s !== undefined && (customFormat === '1' || customFormat === 'true')) return s;
      const alike = like && at(like);
      return alike ? styleOf(alike) : columnStyle(place.column);
    },
  };
}

/** The first row from `row` on in which a student may not be written: it has text, or merged cells. */
export function firstTaken({ sheet, textOf, isNumber }: Cells, row: number): number | undefined {
  const hasText = (cell: CellXml) => !isNumber(cell) && cell.formula === null && textOf(cell) !== '';
  const written = sheet.rows.find((each) => each.row >= row && each.cells.some(hasText))?.row;
  const merged = sheet.merges
    .filter((area) => area.lastRow >= row)
    .map((area) => Math.max(row, area.firstRow));
  const taken = [...merged, ...(written === undefined ? [] : [written])];
  return taken.length === 0 ? undefined : taken.reduce((least, each) => Math.min(least, each));
}
