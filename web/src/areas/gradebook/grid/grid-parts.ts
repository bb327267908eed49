import type { GradeEdits } from '../edits/use-grade-edits.ts';
import type { Gradebook, GradeItem, GradeQuery } from '../gradebook.types.ts';

/** The columns before the items. The total is second: on a phone only two are in sight. */
export const firstColumns = ['name', 'total', 'studentNo', 'className'] as const;
/** So many of them are shown across a phone. */
export const keptOnPhones = 2;

/** A cell of the grid. `at`: its row, among those that are shown. */
export interface CellPosition {
  at: number;
  column: number;
}

/** The id of a cell in the page; `at`: the place of its row among those that are shown. */
export const cellId = (id: string, at: number, column: number) => `${id}-${at}-${column}`;

/** The id of an item’s column head. */
export const headId = (key: string) => `gradebook-head-${key}`;

export interface GradeGridProps {
  book: Gradebook;
  /** The rows that are shown, in their order. */
  rows: readonly number[];
  edits: GradeEdits;
  query: GradeQuery;
  onSort: (key: string) => void;
  /** Asks for the rule and the records behind a figure; `item` null: of the total. */
  onOpen: (row: number, item: GradeItem | null) => void;
  onColumn: (item: GradeItem) => void;
}
