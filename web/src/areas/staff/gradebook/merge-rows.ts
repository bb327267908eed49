import type { Gradebook, GradeRows } from './gradebook.types.ts';

/** Puts the rows of some students into the gradebook, as they are now. */
export function mergeRows(book: Gradebook, rows: GradeRows): Gradebook {
  const rowOf = new Map(book.students.ids.map((id, row) => [id, row]));
  const places = rows.students.ids.map((id) => rowOf.get(id));
  const put = <T>(into: readonly T[], from: readonly T[]): T[] => {
    const next = [...into];
    for (const [at, row] of places.entries()) if (row !== undefined) next[row] = from[at] as T;
    return next;
  };
  const replaced = new Set(places);
  /** Of the rows of which something is true. */
  const putSome = (into: readonly number[], from: readonly number[]) => [
    ...into.filter((row) => !replaced.has(row)),
    ...from.flatMap((at) => places[at] ?? []),
  ];
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    ...book,
    figures: book.figures.map((figure, item) => {
      const from = rows.figures[item];
      if (!from) return figure;
      const full = (revisions: readonly number[], length: number) =>
        revisions.length > 0 ? revisions : zeros(length);
      const untouched = figure.revisions.length === 0 && from.revisions.length === 0;
      return {
        scores: put(figure.scores, from.scores),
        states: put(figure.states, from.states),
        late: putSome(figure.late, from.late),
        dropped: putSome(figure.dropped, from.dropped),
        revisions: untouched
          ? []
          : put(full(figure.revisions, book.students.ids.length), full(from.revisions, places.length)),
      };
    }),
    categories: book.categories.map((figures, at) => put(figures, rows.categories[at] ?? [])),
    totals: put(book.totals, rows.totals),
    passed: put(book.passed, rows.passed),
  };
}
