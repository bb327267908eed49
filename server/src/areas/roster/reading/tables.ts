import type { RosterSkip } from '@zhixing/contract/words';
import type { SheetChoice } from './choose.ts';
import type { Grid, GridRow } from './grid.ts';

/** Why a file is not read: of these, `read.domain.ts` has the sentences. */
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

/** What a file holds, before sheets and headers are chosen. */
export interface Tables {
  grids: Grid[];
  skipped: { name: string; why: RosterSkip }[];
}

/** A sheet that can be chosen. `rows`: below the header; `preview`: its first rows, for the choice of the header. */
export interface SheetSummary {
  index: number;
  name: string;
  rows: number;
  headerRow: number;
  chosen: boolean;
  preview: { row: number; cells: string[] }[];
}

/** A file as it is imported: the sheets there are, and of those that were chosen the rows of students. */
export interface Book {
  sheets: SheetSummary[];
  /** Sheets of the file that cannot be chosen, and why. */
  skipped: Tables['skipped'];
  /** Nobody needs to be asked which sheet and which header is meant. */
  certain: boolean;
  headers: string[];
  rows: GridRow[];
  /** Rows of the chosen sheets that are hidden in the file. */
  hidden: { sheet: string; row: number }[];
}

/** What somebody has chosen; without `choices`: what is proposed. `leaveHidden`: hidden rows are not imported. */
export interface Wanted {
  choices?: SheetChoice[] | undefined;
  leaveHidden: boolean;
}

/** A file, and what somebody has chosen of it. */
export interface ReadTask {
  bytes: Uint8Array;
  wanted: Wanted;
}
