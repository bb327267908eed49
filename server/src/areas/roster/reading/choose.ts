import { plainHeader, recognise } from './columns.ts';
import type { Grid, GridRow } from './grid.ts';
import { guessHeader, type HeaderGuess, headerRows } from './header.ts';

/** A sheet that is read, by its place among those of the file, and the row of its header; 0: it has none. */
export interface SheetChoice {
  index: number;
  headerRow: number;
}

/** A grid below its header. */
export interface Chosen {
  grid: Grid;
  headers: string[];
  rows: GridRow[];
}

/** The column of the class where the names of several sheets say it. */
export const classOfSheet = '班级（工作表）';

/** Sheets that show how a roster is filled in, as the second one of the template. */
const isExample = (name: string) => /示例|样例|样表|范例|模板|example|sample|template/i.test(name);

export const studentsBelow = ({ rows }: Grid, headerRow: number): GridRow[] =>
  rows.filter(({ row }) => row > headerRow);

interface Proposal {
  choices: SheetChoice[];
  /** One sheet and one row can be meant: nobody needs to be asked. */
  certain: boolean;
}

/**
 * Which sheets are read unless somebody says otherwise: all rosters with a student, else a roster that is still empty, else an example, else
 * the sheet with most rows.
 */
export function propose(grids: Grid[], guesses: HeaderGuess[], mostRows: number): Proposal {
  const sheets = grids.map((grid, index) => {
    const guess = guesses[index] ?? guessHeader(grid);
    return { index, guess, name: grid.name, rows: studentsBelow(grid, guess.row).length };
  });
  type Found = (typeof sheets)[number];
  const choiceOf = ({ index, guess: { row } }: Found) => ({ index, headerRow: row });
  const real = sheets.filter(({ guess, name }) => guess.isRoster && !isExample(name));
  const filled = real.filter(({ rows }) => rows > 0);
  if (filled.length > 1) {
    const total = filled.reduce((sum, { rows }) => sum + rows, 0);
    return { choices: (total > mostRows ? filled.slice(0, 1) : filled).map(choiceOf), certain: false };
  }
  const one = filled[0] ?? real[0] ?? sheets.find(({ guess }) => guess.isRoster);
  if (one) return { choices: [choiceOf(one)], certain: one.guess.certain };
  const longest = sheets.toSorted((a, b) => b.rows - a.rows).slice(0, 1);
  return { choices: longest.map(choiceOf), certain: false };
}

/** A header with a name, be it empty, for every column that has anything in it. */
const widened = (headers: string[], rows: GridRow[]): string[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return [...headers, ...Array.from({ length: width - headers.length }, () => '')];
};

/** The grids that were chosen, each below its header; null: no such sheet, or no such row among those that are shown. */
export function chooseGrids(grids: Grid[], choices: SheetChoice[]): Chosen[] | null {
  const chosen = choices.map(({ index, headerRow }): Chosen | null => {
    const grid = grids[index];
    const header = grid?.rows.slice(0, headerRows).find(({ row }) => row === headerRow);
    if (!grid || (headerRow !== 0 && !header)) return null;
    const rows = studentsBelow(grid, headerRow);
    return { grid, headers: widened(header?.cells ?? [], rows), rows };
  });
  const found = chosen.filter((each) => each !== null);
  const sheets = new Set(choices.map(({ index }) => index));
  return found.length === choices.length && sheets.size === choices.length ? found : null;
}

/** Names of sheets that say no class: those that Excel gives, and what a roster of everybody is called. */
const isNoClass = /^(sheet|工作表|表格?)\s*\d*$|总表|汇总|全部|全体|名单|花名册|名册|roster|summary/i;
const classNameOf = (name: string) => (isNoClass.test(name.trim()) ? '' : name.trim());

/** The column of a sheet's header among those of all: by its name, the second of two alike beside the first. */
function columnsOf({ headers }: Chosen, all: string[], keys: Map<string, number>): number[] {
  const seen = new Map<string, number>();
  return headers.map((header, column) => {
    const plain = plainHeader(header) || `column ${column}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    const key = `${plain} ${times}`;
    const known = keys.get(key) ?? all.push(header) - 1;
    keys.set(key, known);
    return known;
  });
}

/**
 * Several sheets as one: columns of one name are one column. A sheet without a column for the class is the class that its name says.
 * Rows say which sheet they are from.
 */
export function combine(chosen: Chosen[]): { headers: string[]; rows: GridRow[] } {
  const [only] = chosen;
  if (chosen.length === 1 && only) return { headers: only.headers, rows: only.rows };
  const headers: string[] = [];
  const keys = new Map<string, number>();
  const placed = chosen.map((each) => ({ ...each, columns: columnsOf(each, headers, keys) }));
  const hasClass = ({ headers }: Chosen) => recognise(headers).className !== undefined;
  const isClassOfName = (each: Chosen) => !hasClass(each) && classNameOf(each.grid.name) !== '';
  const classColumn = placed.some(isClassOfName)
    ? (recognise(headers).className ?? headers.push(classOfSheet) - 1)
    : -1;
  const rows = placed.flatMap((each) => {
    const className = isClassOfName(each) ? classNameOf(each.grid.name) : null;
    return each.rows.map(({ cells, lost, ...row }) => {
      const wide = headers.map(() => '');
      for (const [column, text] of cells.entries()) wide[each.columns[column] ?? -1] = text;
      if (className !== null) wide[classColumn] = className;
      const moved = lost?.flatMap((column) => each.columns[column] ?? []);
      return { ...row, cells: wide, ...(moved ? { lost: moved } : {}), sheet: each.grid.name };
    });
  });
  return { headers, rows };
}
