import type { GradeRows, Item } from '../rows.ts';

interface Book {
  items: readonly Pick<Item, 'title'>[];
  rows: Pick<GradeRows, 'figures'>;
}

/**
 * The tests of a row beside whose figure another attempt waits to be marked (rules: counted-attempt), by the items at `shown`; null: nobody
 * has one.
 */
export function alsoWaitingTitles(
  { items, rows }: Book,
  shown: readonly number[] = items.map((_, at) => at),
): ((row: number) => string[]) | null {
  const columns = shown.flatMap((at) => {
    const waiting = rows.figures[at]?.alsoWaiting;
    return waiting ? [{ title: items[at]?.title ?? '', waiting: new Set(waiting) }] : [];
  });
  if (columns.length === 0) return null;
  return (row) => columns.flatMap(({ title, waiting }) => (waiting.has(row) ? [title] : []));
}
