import { useRef } from 'react';
import type { Gradebook, GradeQuery } from './gradebook.types.ts';
import { shownRows } from './shown-rows.ts';

interface Shown {
  asked: string;
  students: Gradebook['students'];
  rows: number[];
}

/**
 * The rows that a query shows. They stay where they are until another query or other students, though what they are sorted by
 * changes: rows would move while one reads or types.
 */
export function useShownRows(book: Gradebook, query: GradeQuery): readonly number[] {
  const shown = useRef<Shown | null>(null);
  const asked = JSON.stringify(query);
  const before = shown.current;
  if (before !== null && before.asked === asked && before.students === book.students) return before.rows;
  const rows = shownRows(book, query);
  shown.current = { asked, students: book.students, rows };
  return rows;
}
