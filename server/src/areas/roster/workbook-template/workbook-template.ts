import type { UnfilledReason, UnmatchedReason } from '@zhixing/contract/gradebook-words';
import { createWorkerPool, TaskTooLarge } from '../../../base/worker-pool/worker-pool.ts';
import type { ForbiddenPart } from './package/forbidden-part.ts';

/** `large`: beyond the limits on size, memory or time. */
export type UnusableWorkbook = 'unknown' | 'locked' | 'large' | 'damaged' | ForbiddenPart;

/**
 * A visible sheet: its first rows with something in them, `row` from 1 on. A merged cell's text stands in all its columns.
 * `formulas`: the columns that are computed in the rows below this one.
 */
export interface TemplateSheet {
  name: string;
  rows: { row: number; cells: string[]; formulas: number[] }[];
}

/** A student of whom a row is filled. `cells`: by column from 0 on. */
export interface FillStudent {
  studentNo: string;
  name: string;
  cells: [column: number, value: string | number][];
}

/** A column that is written or that names the student, and its title as it was when it was mapped. */
export interface FillColumn {
  column: number;
  title: string;
  /** It names the student or the class: it may hold digits and words alike. */
  isIdentity: boolean;
  /** Its formulas are replaced; else they stay, and the column is not filled there. */
  replacesFormulas: boolean;
}

export interface Fill {
  sheet: string;
  /** The row of the columns' titles, from 1 on. */
  headerRow: number;
  columns: FillColumn[];
  /** The columns that name the student of a row; one of them is there. */
  studentNo: number | null;
  name: number | null;
  /** The column that numbers the students 1, 2, 3 … */
  order: number | null;
  students: FillStudent[];
}

/** A cell that was left empty, or as it was: `student` is a place in `students`. */
export interface UnfilledCell {
  row: number;
  student: number;
  title: string;
  text: string;
  reason: UnfilledReason;
}

/** A row that is not filled. `name`: of the student whose number it has, where the row's is another one. */
export interface UnmatchedRow {
  row: number;
  text: string;
  reason: UnmatchedReason;
  name: string;
}

/**
 * `filled`: how many rows have a student. `lacking`: the places in `students` of those without a row. `unknown`: rows that are
 * not filled. `unfilled`: marks that the person must see to. `keptFormulas`,
 * `replacedFormulas`: the titles of columns with formulas.
 */
export interface Filled {
  bytes: Uint8Array;
  filled: number;
  lacking: number[];
  unknown: UnmatchedRow[];
  unfilled: UnfilledCell[];
  keptFormulas: string[];
  replacedFormulas: string[];
}

/**
 * `sheet`, `titles`: the workbook is no longer as it was mapped. `full`: too few empty rows before other content. `array`: a
 * column would be written into cells that one formula fills together.
 */
export type FillProblem =
  | UnusableWorkbook
  | 'sheet'
  | 'titles'
  | { full: number }
  | { array: string; title: string };

export type TemplateTask = { bytes: Uint8Array; fill?: Fill };
export type TemplateAnswer = { sheets: TemplateSheet[] } | { filled: Filled } | { problem: FillProblem };

/** An account uses one thread at a time: a file that takes all its time holds up nobody else's. */
const pool = createWorkerPool<TemplateTask, TemplateAnswer>({
  file: new URL('./workbook-template.worker.ts', import.meta.url),
  threads: 3,
  kept: 0,
  memory: 384,
  longest: 15_000,
  waiting: 20,
  waitingBytes: 100 * 1024 * 1024,
});

async function run(bytes: Uint8Array, fill?: Fill): Promise<TemplateAnswer> {
  // A copy: a view of a larger buffer would be transferred with the whole buffer.
  const own = Uint8Array.from(bytes);
  try {
    return await pool(fill ? { bytes: own, fill } : { bytes: own }, own.length);
  } catch (error) {
    if (error instanceof TaskTooLarge) return { problem: 'large' };
    throw error;
  }
}

/** The sheets of a workbook, for choosing what stands in which column. */
export async function readWorkbookTemplate(bytes: Uint8Array): Promise<TemplateSheet[] | FillProblem> {
  const answer = await run(bytes);
  if ('problem' in answer) return answer.problem;
  return 'sheets' in answer ? answer.sheets : 'damaged';
}

/** Writes values into a workbook and keeps everything else of it, in a worker thread. */
export async function fillWorkbookTemplate(bytes: Uint8Array, fill: Fill): Promise<Filled | FillProblem> {
  const answer = await run(bytes, fill);
  if ('problem' in answer) return answer.problem;
  return 'filled' in answer ? answer.filled : 'damaged';
}
