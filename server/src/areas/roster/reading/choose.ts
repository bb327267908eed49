import { plainHeader, recognise } from './columns.ts';
import type { Grid, GridRow } from './grid.ts';
import { guessHeader, type HeaderGuess, headerRows } from './header.ts';

/** A sheet to read, by its index in the file, and its header row; 0: no header. */
export interface SheetChoice {
  index: number;
  headerRow: number;
}

/** A grid below its header. */
interface Chosen {
  grid: Grid;
  headers: string[];
  rows: GridRow[];
}

/** The title of the class column that is made from the names of several sheets. */
export const classOfSheet = '班级（工作表）';

/** Sheets with an example, such as the second one of the template. */
const isExample = (name: string) => /示例|样例|样表|范例|模板|example|sample|template/i.test(name);

export const studentsBelow = ({ rows }: Grid, headerRow: number): GridRow[] =>
  rows.filter(({ row }) => row > headerRow);

interface Proposal {
  choices: SheetChoice[];
  /** Only one sheet and one header row are possible, so the user is not asked. */
  certain: boolean;
}

/**
 * The default choice of sheets: all rosters with students (only the first if they are too long together), else an empty
 * roster, else an example, else the sheet with most rows.
 */
export function propose(grids: Grid[], guesses: HeaderGuess[], mostRows: number): Proposal {
  const sheets = grids.map((grid, index) => {
    const guess = guesses[index] ?? guessHeader(grid);
    return { index, guess, name: grid.name, rows: studentsBelow(grid, guess.row).length };
  });
  type FoundSheet = (typeof sheets)[number];
  const choiceOf = ({ index, guess: { row } }: FoundSheet) => ({ index, headerRow: row });
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

/** The header, with a (possibly empty) title for every column that has any values. */
const widened = (headers: string[], rows: GridRow[]): string[] => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  return [...headers, ...Array.from({ length: width - headers.length }, () => '')];
};

/** The chosen grids, each below its header; null: no such sheet, or the row is not among those offered. */
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

/** Sheet names that are not a class: Excel's default names, and names for a list of everybody. */
const isNoClass = /^(sheet|工作表|表格?)\s*\d*$|总表|汇总|全部|全体|名单|花名册|名册|roster|summary/i;
const classNameOf = (name: string) => (isNoClass.test(name.trim()) ? '' : name.trim());

/**
 * The positions of a sheet's columns among all columns, matched by title. The second of two equal titles is a column of its
 * own.
 */
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
 * Joins several sheets into one: columns of the same title are merged. A sheet without a class column uses its name as the
 * class. Rows keep the name of their sheet.
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
