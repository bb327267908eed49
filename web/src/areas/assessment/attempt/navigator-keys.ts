interface Where {
  /** From 0. */
  at: number;
  count: number;
  columns: number;
}

const steps: Record<string, (where: Where) => number> = {
  ArrowRight: ({ at }) => at + 1,
  ArrowLeft: ({ at }) => at - 1,
  ArrowDown: ({ at, columns }) => at + columns,
  ArrowUp: ({ at, columns }) => at - columns,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** The number that an arrow key moves to, in a grid of rows; undefined for any other key. It stays inside the grid. */
export function moved(key: string, where: Where): number | undefined {
  const next = steps[key]?.(where);
  if (next === undefined) return undefined;
  return next < 0 || next >= where.count ? where.at : next;
}
