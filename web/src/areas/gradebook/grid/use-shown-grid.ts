import { useTexts } from '../../../locales/texts.ts';
import { media } from '../../../ui/media.ts';
import { useFigureText } from '../use-figure-text.ts';
import { type CellPosition, firstColumns, type GradeGridProps } from './grid-parts.ts';
import type { ShownGrid } from './grid-state.ts';
import { typedOf } from './typed-cell.ts';

interface Shown extends ShownGrid {
  textAt: (cell: CellPosition) => string;
}

/** What stands where in the grid, as it is drawn now. */
export function useShownGrid({ book, rows, edits }: Pick<GradeGridProps, 'book' | 'rows' | 'edits'>): Shown {
  const { figures: flags } = useTexts('grades');
  const { figureText, typedText } = useFigureText();
  const itemAt = (column: number) => book.items[column - firstColumns.length];
  const studentAt = (at: number) => book.students.ids[rows[at] ?? -1];
  const textAt = ({ at, column }: CellPosition) => {
    const item = itemAt(column);
    if (!item) return '';
    const pending = edits.pendingOf(studentAt(at) ?? 0, item.key);
    return pending ? typedText(pending) : figureText(book, rows[at] ?? 0, column - firstColumns.length);
  };
  return {
    rows: rows.length,
    columns: firstColumns.length + book.items.length,
    isPhone: () => matchMedia(media.phone).matches,
    mayType: book.may.includes('work.mark'),
    studentAt,
    itemAt,
    textAt,
    valueAt(cell) {
      const item = itemAt(cell.column);
      const shown = textAt(cell);
      return item && typedOf(shown, item, flags) ? shown : '';
    },
    revisionAt: ({ at, column }) => edits.revisionAt(studentAt(at) ?? 0, itemAt(column)?.key ?? ''),
    canHold({ column }, typed) {
      const item = itemAt(column);
      return item !== undefined && typedOf(typed, item, flags) !== null;
    },
  };
}
