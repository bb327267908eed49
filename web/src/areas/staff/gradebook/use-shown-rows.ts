import { useRef } from 'react';
import type { Gradebook, GradeQuery } from './gradebook.types.ts';
import { shownRows } from './shown-rows.ts';

interface Shown {
  asked: string;
  book: Gradebook;
  rows: number[];
}

/**
 * The rows that a query shows. Once something was typed (`edited`), rows stay where they are until another query or other
 * students: the next key would otherwise go to a row that has moved under the active cell.
 */
export function useShownRows(book: Gradebook, query: GradeQuery, edited: boolean): readonly number[] {
  const shown = useRef<Shown | null>(null);
  const asked = JSON.stringify(query);
  const before = shown.current;
  const stays =
    before !== null &&
    before.asked === asked &&
    (before.book === book || (edited && before.book.students === book.students));
  if (stays) return before.rows;
  const rows = shownRows(book, query);
  shown.current = { asked, book, rows };
  return rows;
}
