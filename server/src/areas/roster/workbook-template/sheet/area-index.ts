import type { Area, CellPlace } from '../formula/references.ts';

/** The areas that cross a column, by their first row; `longest`: of the areas up to each, the one that reaches lowest. */
interface Column {
  areas: Area[];
  longest: Area[];
}

function columnOf(areas: readonly Area[], column: number): Column {
  const crossing = areas
    .filter(({ firstColumn, lastColumn }) => column >= firstColumn && column <= lastColumn)
    .sort((a, b) => a.firstRow - b.firstRow);
  const longest: Area[] = [];
  for (const area of crossing) {
    const before = longest.at(-1);
    longest.push(before && before.lastRow >= area.lastRow ? before : area);
  }
  return { areas: crossing, longest };
}

/** Finds an area that holds a cell, also among tens of thousands, for thousands of cells. */
export function createAreaIndex(areas: readonly Area[]) {
  const columns = new Map<number, Column>();
  return ({ row, column }: CellPlace): Area | undefined => {
    if (areas.length === 0) return undefined;
    const found = columns.get(column) ?? columnOf(areas, column);
    columns.set(column, found);
    let [low, high] = [0, found.areas.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found.areas[middle]?.firstRow ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    const area = found.longest[low - 1];
    return area && area.lastRow >= row ? area : undefined;
  };
}
