import type { Losses } from './losses.ts';

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(name === 'colspan' ? 50 : 1_000, Math.max(1, Number(cell.getAttribute(name) ?? 1) || 1));

/** What stands in a cell, block by block. */
type ReadCell = (cell: Element) => string[];

/** One line: Markdown's cells have no other. */
function textOf(cell: Element, read: ReadCell, losses: Losses): string {
  const inner = cell.querySelectorAll('table').length;
  if (inner > 0) losses.explain('tables', inner);
  losses.explain('items', cell.querySelectorAll('li').length);
  const blocks = read(cell);
  if (cell.querySelector('table, ul, ol, pre, br') || blocks.length > 1) losses.add('cellBlocks');
  return blocks
    .join(' ')
    .replace(/```+\n?/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

/** Rows of cells as they are seen: what a merged cell covers is empty. */
function gridOf(table: Element, read: ReadCell, losses: Losses): string[][] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    const line = grid[y] as string[];
    let x = 0;
    for (const cell of row.children) {
      while (line[x] !== undefined) x += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (wide > 1 || high > 1) losses.add('mergedCells');
      const text = textOf(cell, read, losses);
      for (let below = y; below < Math.min(rows.length, y + high); below += 1)
        for (let right = x; right < x + wide; right += 1)
          (grid[below] as string[])[right] = below === y && right === x ? text : '';
      x += wide;
    }
  }
  return grid;
}

/** Its first row is its head: Markdown has no table without one. What has no cell is nothing. */
export function tableOf(table: Element, read: ReadCell, losses: Losses): string[] {
  const grid = gridOf(table, read, losses).filter(({ length }) => length > 0);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  if (width === 0) return [];
  const lineOf = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = grid;
  return [[lineOf(head), lineOf(Array<string>(width).fill('---')), ...body.map(lineOf)].join('\n')];
}
