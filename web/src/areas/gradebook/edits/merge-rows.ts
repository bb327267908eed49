import type { Gradebook, GradeRows } from '../gradebook.types.ts';

/**
 * Puts the rows of some students into the gradebook, as they are now. A column in which nothing has changed stays the same
 * object: so its cells are not drawn again, nor is it copied.
 */
export function mergeRows(book: Gradebook, rows: GradeRows): Gradebook {
  const rowOf = new Map(book.students.ids.map((id, row) => [id, row]));
  const places = rows.students.ids.map((id) => rowOf.get(id));
  const put = <T>(into: T[], from: readonly T[]): T[] => {
    if (places.every((row, at) => row === undefined || into[row] === from[at])) return into;
    const next = [...into];
    for (const [at, row] of places.entries()) if (row !== undefined) next[row] = from[at] as T;
    return next;
  };
  const replaced = new Set(places);
  /** Of the rows of which something is true. */
  const putSome = (into: number[], from: readonly number[]) => {
    const found = from.flatMap((at) => places[at] ?? []);
    const before = into.filter((row) => replaced.has(row));
    const isSame = before.length === found.length && found.every((row) => before.includes(row));
    return isSame ? into : [...into.filter((row) => !replaced.has(row)), ...found];
  };
  const zeros = (length: number) => Array.from({ length }, () => 0);
  const putFigure = (figure: Gradebook['figures'][number], from: GradeRows['figures'][number]) => {
    const full = (revisions: number[], length: number) => (revisions.length > 0 ? revisions : zeros(length));
    const untouched = figure.revisions.length === 0 && from.revisions.length === 0;
    const next = {
      scores: put(figure.scores, from.scores),
      states: put(figure.states, from.states),
      late: putSome(figure.late, from.late),
      dropped: putSome(figure.dropped, from.dropped),
      ...(figure.alsoWaiting || from.alsoWaiting
        ? { alsoWaiting: putSome(figure.alsoWaiting ?? [], from.alsoWaiting ?? []) }
        : {}),
      revisions: untouched
        ? figure.revisions
        : put(full(figure.revisions, book.students.ids.length), full(from.revisions, places.length)),
    };
    const keys = Object.keys(next) as (keyof typeof next)[];
    return keys.every((key) => next[key] === figure[key]) ? figure : next;
  };
  return {
    ...book,
    figures: book.figures.map((figure, item) => {
      const from = rows.figures[item];
      return from ? putFigure(figure, from) : figure;
    }),
    categories: book.categories.map((figures, at) => put(figures, rows.categories[at] ?? [])),
    totals: put(book.totals, rows.totals),
    passed: put(book.passed, rows.passed),
    unsettled: putSome(book.unsettled, rows.unsettled),
    deferred: putSome(book.deferred, rows.deferred),
  };
}
