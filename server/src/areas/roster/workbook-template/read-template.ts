import type { Cells } from './sheet/cells.ts';

const mostRows = 20;
const mostColumns = 60;

/** The first rows with something in them. */
export function shownRows(cells: Cells): { row: number; cells: string[] }[] {
  const width = cells.sheet.rows.reduce(
    (most, { cells }) => Math.max(most, (cells.at(-1)?.column ?? -1) + 1),
    0,
  );
  const rows: { row: number; cells: string[] }[] = [];
  for (const { row } of cells.sheet.rows) {
    if (rows.length === mostRows) break;
    const texts = Array.from({ length: Math.min(width, mostColumns) }, (_, column) =>
      cells.titleAt({ row, column }),
    );
    if (texts.some((text) => text !== '')) rows.push({ row, cells: texts });
  }
  return rows;
}

/** The columns with formulas of each row that has cells. */
function formulasByRow({ sheet, arrayAt }: Cells): { row: number; columns: number[] }[] {
  const every = sheet.arrays.length > 0 ? Array.from({ length: mostColumns }, (_, column) => column) : [];
  return sheet.rows
    .filter(({ cells }) => cells.length > 0)
    .map(({ row, cells }) => {
      const own = cells.flatMap(({ column, formula }) => (formula && column < mostColumns ? [column] : []));
      const inArrays = every.filter((column) => arrayAt({ row, column }));
      return { row, columns: [...new Set([...own, ...inArrays])] };
    });
}

/**
 * Finds the columns that are computed below a row of titles: the first row below has a formula there, or most of the rows that
 * follow each other have one. A row of averages below the students does not count.
 */
export function createFormulaColumns(cells: Cells): (header: number) => number[] {
  const all = formulasByRow(cells);
  return (header) => {
    const below = all.slice(all.findIndex(({ row }) => row === header + 1));
    const end = below.findIndex(({ row }, at) => row !== header + 1 + at);
    const block = end === -1 ? below : below.slice(0, end);
    const counts = new Map<number, number>();
    for (const { columns } of block)
      for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
    const first = block[0]?.columns ?? [];
    return [...counts]
      .filter(([column, count]) => first.includes(column) || count > block.length / 2)
      .map(([column]) => column)
      .sort((a, b) => a - b);
  };
}
