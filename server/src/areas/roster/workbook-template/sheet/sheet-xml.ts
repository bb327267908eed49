import type { Tag } from '../../workbook/walk-xml.ts';
import type { Area } from '../formula/references.ts';

/** A cell's formula, `<f>…</f>`, in the source. `text` of a shared one: only where it is the master, which has `ref`. */
export interface FormulaXml {
  tag: Tag;
  end: number;
  text: string;
}

/** `text`: what `<v>` or `<is>` holds, the number of a shared string for one. */
export interface CellXml {
  column: number;
  tag: Tag;
  end: number;
  text: string;
  formula: FormulaXml | null;
}

/** A row, from 1 on, with its cells in their order. `end`: behind the row. */
export interface RowXml {
  row: number;
  tag: Tag;
  end: number;
  /** Where its end tag begins; of an empty row: behind its only tag. */
  closing: number;
  cells: CellXml[];
}

/** A worksheet's source, and where its rows and cells stand in it. */
export interface SheetXml {
  source: string;
  /** Of the sheet's own elements: '' or as `x:`. */
  prefix: string;
  /** As they stand in the source, which is nearly always their order. */
  rows: RowXml[];
  /** Where `</sheetData>` begins. */
  closing: number;
  dimension: Tag | null;
  merges: Area[];
  /** The areas of array formulas and data tables, which cannot be changed cell by cell. */
  arrays: Area[];
  /** Where only numbers may be typed. */
  numbersOnly: Area[];
  /** The styles of whole columns, from 0 on. */
  columnStyles: { first: number; last: number; style: string }[];
}

/** A sheet of more rows or cells than are read. */
export class SheetTooLarge extends Error {}
