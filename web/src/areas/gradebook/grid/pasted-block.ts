import type { Edit, Gradebook, GradeItem } from '../gradebook.types.ts';
import { firstColumns } from './grid-parts.ts';
import { type FlagNames, isRounded, typedOf } from './typed-cell.ts';

/** A text that cannot stand in its cell, or not as it is. */
export interface WrongCell {
  name: string;
  item: GradeItem;
  typed: string;
}

interface Block {
  edits: Edit[];
  wrong: WrongCell[];
  /** Points with more decimals than points have. */
  rounded: (WrongCell & { value: number | null })[];
  /** Rows below the last student, and columns after the last one, that hold something. */
  rowsBeyond: number;
  columnsBeyond: number;
}

interface Into {
  book: Gradebook;
  /** The rows that are shown, in their order. */
  rows: readonly number[];
  flags: FlagNames;
}

/** What a block of texts means in the cells from a place on. */
export function readBlock(
  block: readonly string[][],
  from: { at: number; column: number },
  { book, rows, flags }: Into,
): Block {
  const edits: Edit[] = [];
  const wrong: WrongCell[] = [];
  const rounded: Block['rounded'] = [];
  const rowsBeyond = new Set<number>();
  const columnsBeyond = new Set<number>();
  for (const [down, cells] of block.entries())
    for (const [right, cell] of cells.entries()) {
      const row = rows[from.at + down];
      const column = from.column + right;
      const item = book.items[column - firstColumns.length];
      if (row === undefined || !item) {
        if (cell.trim() === '') continue;
        if (row === undefined) rowsBeyond.add(down);
        if (!item) columnsBeyond.add(right);
        continue;
      }
      const typed = typedOf(cell, item, flags);
      const studentId = book.students.ids[row] ?? 0;
      const text = { name: book.students.names[row] ?? '', item, typed: cell.trim() };
      if (typed) edits.push({ studentId, item: item.key, ...typed });
      else wrong.push({ ...text, typed: cell });
      if (typed && isRounded(cell, item)) rounded.push({ ...text, value: typed.value });
    }
  return { edits, wrong, rounded, rowsBeyond: rowsBeyond.size, columnsBeyond: columnsBeyond.size };
}
