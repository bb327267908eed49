import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import type { Edit } from '../gradebook.types.ts';
import { type CellPosition, firstColumns, type GradeGridProps } from './grid-parts.ts';
import { readBlock, type WrongCell } from './pasted-block.ts';

/** Told longer than usual: there is more to read. */
const long = { duration: 8000 };
/** Some of the other cells that cannot be, and how many there are. */
const wrongOf = (cells: readonly WrongCell[]) => ({
  cells: cells.slice(0, 3).map(({ name, item, typed }) => ({ name, title: item.title, typed })),
  count: cells.length,
});

/** What is typed or pasted, into the cells from a place on; what cannot be is told. */
export function useCellWriting({ book, rows, edits }: Pick<GradeGridProps, 'book' | 'rows' | 'edits'>) {
  const text = useTexts('staffGradebook');
  const { figures: flags } = useTexts('grades');
  const dispatch = useAppDispatch();
  const mayType = book.may.includes('work.mark');

  /** The cells of a block from a place on. undefined: some cannot be, so none is filled; they are told by name. */
  function editsOf(block: string[][], from: CellPosition): Edit[] | undefined {
    const {
      edits: found,
      wrong,
      rounded,
      rowsBeyond,
      columnsBeyond,
    } = readBlock(block, from, {
      book,
      rows,
      flags,
    });
    const [first, ...others] = wrong;
    if (first) {
      const { item, ...cell } = first;
      const why = item.kind === 'own' ? text.notPoints : text.onlyFlags;
      const told = why({ ...cell, title: item.title, max: item.max });
      const more = wrong.length > 1 ? text.othersWrong(wrongOf(others)) : text.nothingFilled;
      dispatch(toast.error(block.flat().length > 1 ? `${told}${more}` : told, long));
      return undefined;
    }
    if (rowsBeyond + columnsBeyond > 0)
      dispatch(toast.warning(text.pastedBeyond({ rows: rowsBeyond, columns: columnsBeyond }), long));
    const [one] = rounded;
    if (one)
      dispatch(toast.info(text.rounded({ ...one, title: one.item.title, count: rounded.length }), long));
    return found;
  }
  const isItem = (cell: CellPosition | null): cell is CellPosition =>
    cell !== null && cell.column >= firstColumns.length;
  const put = (block: string[][], cell: CellPosition) => edits.edit(editsOf(block, cell) ?? []);
  const sayReadOnly = () => void dispatch(toast.warning(text.readOnly));
  return {
    sayReadOnly,
    /** `revision`: of the cell when its field was opened. */
    write({ cell, typed, revision }: { cell: CellPosition; typed: string; revision: number | undefined }) {
      edits.edit((editsOf([[typed]], cell) ?? []).map((edit) => ({ ...edit, revision })));
    },
    clear(cell: CellPosition) {
      if (mayType && isItem(cell)) put([['']], cell);
    },
    paste(block: string[][], cell: CellPosition | null) {
      if (!mayType) sayReadOnly();
      else if (!isItem(cell)) dispatch(toast.warning(text.pasteNowhere));
      else put(block, cell);
    },
  };
}
