import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { media } from '../../../ui/media.ts';
import { useFigureText } from '../use-figure-text.ts';
import { type CellPosition, cellId, firstColumns, type GradeGridProps, keptOnPhones } from './grid-parts.ts';
import { blockOf, typedOf } from './typed-cell.ts';
import { useCellWriting } from './use-cell-writing.ts';

interface GridParts {
  box: RefObject<HTMLDivElement | null>;
  /** `item`: its place among the items; less than 0: a column before them, which stays in sight. */
  scrollTo: (at: number, item: number) => void;
  id: string;
}

const first = firstColumns.length;
const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The columns that a phone's grid does not show are passed over. */
function passHidden(column: number, isBack: boolean): number {
  const isHidden = column >= keptOnPhones && column < first && matchMedia(media.phone).matches;
  if (!isHidden) return column;
  return isBack ? keptOnPhones - 1 : first;
}

/** The grid by keyboard, as in a spreadsheet: the active cell, typing in it, pasting a block, undo. */
export function useGridKeys({ book, rows, edits, onOpen }: GradeGridProps, { box, scrollTo, id }: GridParts) {
  const text = useTexts('staffGradebook');
  const { figures: flags } = useTexts('grades');
  const { figureText, typedText } = useFigureText();
  const dispatch = useAppDispatch();
  /** By student: the row moves when others join or leave the camp. */
  const [place, setPlace] = useState<{ studentId: number; column: number } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  /** The field was ended by a key: that it is left then says nothing more. */
  const ended = useRef(false);
  /** The revision of the cell when its field was opened: what others change meanwhile is not overwritten (rules: gradebook-entries). */
  const seen = useRef<number | undefined>(undefined);
  /** What stood in the cell is typed over: it is selected once its field is open. */
  const typesOver = useRef(false);
  const columns = first + book.items.length;
  const studentAt = (at: number) => book.students.ids[rows[at] ?? -1];
  const activeAt = place ? rows.findIndex((_, at) => studentAt(at) === place.studentId) : -1;
  const activeColumn = place?.column ?? columns;
  const active: CellPosition | null =
    activeAt >= 0 && activeColumn < columns ? { at: activeAt, column: activeColumn } : null;
  const activeId = active ? cellId(id, active.at, active.column) : undefined;
  const activate = ({ at, column }: CellPosition) => setPlace({ studentId: studentAt(at) ?? 0, column });
  const mayType = book.may.includes('work.mark');
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    if (editing === null || !typesOver.current) return;
    typesOver.current = false;
    box.current?.querySelector('input')?.select();
  }, [editing, box]);

  const go = (at: number, column: number) => {
    const isBack = column < activeColumn;
    const next = {
      at: Math.max(0, Math.min(rows.length - 1, at)),
      column: passHidden(Math.max(0, Math.min(columns - 1, column)), isBack),
    };
    activate(next);
    scrollTo(next.at, next.column - first);
  };
  const itemAt = (column: number) => book.items[column - first];

  const { editsOf, put, paste } = useCellWriting({ book, rows, edits });
  const putTyped = (typed: string, where: CellPosition) => {
    const found = editsOf([[typed]], where);
    if (found) edits.edit(found.map((edit) => ({ ...edit, revision: seen.current })));
    return found !== undefined;
  };
  const textAt = ({ at, column }: CellPosition) => {
    const [row, item] = [rows[at] ?? 0, itemAt(column)];
    if (!item) return '';
    const pending = edits.pendingOf(studentAt(at) ?? 0, item.key);
    return pending ? typedText(pending) : figureText(book, row, column - first);
  };
  const begin = (typed: string, over = false) => {
    const item = active && itemAt(active.column);
    if (!active || !item) return;
    if (!mayType) {
      dispatch(toast.warning(text.readOnly));
      return;
    }
    ended.current = false;
    seen.current = edits.revisionAt(studentAt(active.at) ?? 0, item.key);
    typesOver.current = over;
    setEditing(typed);
  };
  const beginOver = (where: CellPosition) => begin(valueAt(where), true);
  const openPanel = () => {
    if (!active) return;
    const row = rows[active.at];
    if (row !== undefined) onOpen(row, itemAt(active.column) ?? null);
  };
  const isOwn = () => active !== null && itemAt(active.column)?.kind === 'own';

  const acts = new Map<string, () => unknown>([
    ['Enter', () => (isOwn() && mayType && active ? beginOver(active) : openPanel())],
    ['F2', () => active && beginOver(active)],
    [' ', openPanel],
    ['Delete', () => active && put([['']], active)],
    ['Backspace', () => active && put([['']], active)],
    ['Home', () => active && go(active.at, 0)],
    ['End', () => active && go(active.at, columns - 1)],
  ]);
  /** What there is to change: points or a flag, not the name of a state. */
  function valueAt(where: CellPosition) {
    const item = itemAt(where.column);
    const shown = textAt(where);
    return item && typedOf(shown, item, flags) ? shown : '';
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== null || event.target !== box.current || event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault();
      if (edits.canUndo) edits.undo();
      return;
    }
    if (ctrlKey || metaKey || event.altKey) return;
    const [move, act] = [moves[key], acts.get(key)];
    if (move)
      go((active?.at ?? 0) + (active ? move[0] : 0), (active?.column ?? first) + (active ? move[1] : 0));
    else if (act && active) act();
    else if (key.length === 1 && active && itemAt(active.column)) begin(key);
    // A key of an input method: the field has the focus before the method puts the word together, e.g. 缺考.
    else if (key === 'Process') begin('');
    else return;
    event.preventDefault();
  };

  const end = (where: CellPosition | null) => {
    ended.current = true;
    setEditing(null);
    box.current?.focus({ preventScroll: true });
    if (where) go(where.at, where.column);
  };
  /** A key in the field, or null where the field is left. */
  const onEndEdit = (event: KeyboardEvent | null) => {
    if (editing === null || !active || ended.current) return;
    const { at, column } = active;
    if (event === null) {
      putTyped(editing, active);
      setEditing(null);
      return;
    }
    if (event.nativeEvent.isComposing) return;
    const next: Record<string, CellPosition | null> = {
      Enter: { at: at + (event.shiftKey ? -1 : 1), column },
      Tab: { at, column: column + (event.shiftKey ? -1 : 1) },
      Escape: active,
    };
    const where = next[event.key];
    if (where === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || putTyped(editing, active)) end(where);
  };
  const placeOf = ({ target }: MouseEvent): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    return cell ? { at: Number(cell.dataset.at), column: Number(cell.dataset.column) } : null;
  };
  return {
    active,
    editing,
    activeId,
    onKeyDown,
    onEndEdit,
    onType: setEditing,
    onPress: (event: MouseEvent) => {
      const pressed = placeOf(event);
      if (!pressed || event.target instanceof HTMLInputElement) return;
      // A second press types in a column of the teachers' own, and opens what is behind any other cell.
      const again = active?.at === pressed.at && active.column === pressed.column;
      activate(pressed);
      if (!again) return;
      // The field, or the dialog, takes the focus.
      event.preventDefault();
      if (isOwn() && mayType) beginOver(pressed);
      else openPanel();
    },
    onPaste: (event: ClipboardEvent) => {
      const block = blockOf(event.clipboardData.getData('text/plain'));
      // One text goes into the field that is open; a block into the cells, from this one on.
      if (editing !== null && block.flat().length < 2) return;
      event.preventDefault();
      if (editing !== null) end(null);
      paste(block, active);
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing !== null || !active) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textAt(active));
    },
  };
}
