import type { RosterSkip } from '@zhixing/contract/words';
import type { SheetChoice } from './choose.ts';
import type { Grid, GridRow } from './grid.ts';

/** Why a file cannot be read. `read.domain.ts` has a sentence for each. */
export type Unreadable =
  | 'zip'
  | 'old'
  | 'locked'
  | 'other'
  | 'text'
  | 'broken'
  | 'empty'
  | 'sheets'
  | 'rows'
  | 'columns'
  | 'choice';

/** A file's tables, before sheets and headers are chosen. */
export interface Tables {
  grids: Grid[];
  skipped: { name: string; why: RosterSkip }[];
}

/** A sheet that can be chosen. `rows`: number of rows below the header; `preview`: its first rows, for choosing the header. */
export interface SheetSummary {
  index: number;
  name: string;
  rows: number;
  headerRow: number;
  chosen: boolean;
  preview: { row: number; cells: string[] }[];
}

/** A file as it is imported: its sheets, and the student rows of the chosen ones. */
export interface Book {
  sheets: SheetSummary[];
  /** Sheets that cannot be chosen, with the reason. */
  skipped: Tables['skipped'];
  /** The sheet and the header are unambiguous. */
  certain: boolean;
  headers: string[];
  rows: GridRow[];
  /** Rows of the chosen sheets that are hidden in the file. */
  hidden: { sheet: string; row: number }[];
}

/** The user's choices; without `choices` the default is used. `leaveHidden`: hidden rows are not imported. */
export interface TableChoices {
  choices?: SheetChoice[] | undefined;
  leaveHidden: boolean;
}

/** A file with the user's choices. */
export interface ReadTask {
  bytes: Uint8Array;
  wanted: TableChoices;
}
