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
import type { Edit } from './gradebook.types.ts';
import { cellId, firstColumns, type GradeGridProps } from './grid-parts.ts';
import { readBlock, type WrongCell } from './pasted-block.ts';
import { blockOf, typedOf } from './typed-cell.ts';
import { useFigureText } from './use-figure-text.ts';

interface Place {
  /** The row, among those that are shown. */
  at: number;
  column: number;
}

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

/** Told longer than usual: there is more to read. */
const long = { duration: 8000 };
/** Some of the other cells that cannot be, and how many there are. */
const wrongOf = (cells: readonly WrongCell[]) => ({
  cells: cells.slice(0, 3).map(({ name, item, typed }) => ({ name, title: item.title, typed })),
  count: cells.length,
});

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
  const columns = first + book.items.length;
  const studentAt = (at: number) => book.students.ids[rows[at] ?? -1];
  const activeAt = place ? rows.findIndex((_, at) => studentAt(at) === place.studentId) : -1;
  const activeColumn = place?.column ?? columns;
  const active: Place | null =
    activeAt >= 0 && activeColumn < columns ? { at: activeAt, column: activeColumn } : null;
  const activeId = active ? cellId(id, active.at, active.column) : undefined;
  const activate = ({ at, column }: Place) => setPlace({ studentId: studentAt(at) ?? 0, column });
  const mayType = book.may.includes('work.mark');
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);

  const go = (at: number, column: number) => {
    const next = {
      at: Math.max(0, Math.min(rows.length - 1, at)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
    activate(next);
    scrollTo(next.at, next.column - first);
  };
  const itemAt = (column: number) => book.items[column - first];

  /** The cells of a block from a place on. undefined: some cannot be, so none is filled; they are told by name. */
  function editsOf(block: string[][], from: Place): Edit[] | undefined {
    const {
      edits: found,
      wrong,
      rowsBeyond,
      columnsBeyond,
    } = readBlock(block, from, {
      ...{ book, rows, flags },
    });
    const [first, ...others] = wrong;
    if (first) {
      const { item, ...cell } = first;
      const why = item.kind === 'own' ? text.notPoints : text.onlyFlags;
      const told = why({ ...cell, title: item.title, max: item.max });
      dispatch(toast.error(wrong.length > 1 ? `${told}${text.othersWrong(wrongOf(others))}` : told, long));
      return undefined;
    }
    if (rowsBeyond + columnsBeyond > 0)
      dispatch(toast.warning(text.pastedBeyond({ rows: rowsBeyond, columns: columnsBeyond }), long));
    return found;
  }
  const put = (block: string[][], from: Place) => {
    const found = mayType && from.column >= first ? editsOf(block, from) : [];
    if (found) edits.edit(found);
    return found !== undefined;
  };
  const paste = (block: string[][]) => {
    if (!mayType) dispatch(toast.warning(text.readOnly));
    else if (!active || active.column < first) dispatch(toast.warning(text.pasteNowhere));
    else put(block, active);
  };
  const putTyped = (typed: string, where: Place) => {
    const found = editsOf([[typed]], where);
    if (found) edits.edit(found.map((edit) => ({ ...edit, revision: seen.current })));
    return found !== undefined;
  };
  const textAt = ({ at, column }: Place) => {
    const [row, item] = [rows[at] ?? 0, itemAt(column)];
    if (!item) return '';
    const pending = edits.pendingOf(studentAt(at) ?? 0, item.key);
    return pending ? typedText(pending) : figureText(book, row, column - first);
  };
  const begin = (typed: string) => {
    const item = active && itemAt(active.column);
    if (!active || !mayType || !item) return;
    ended.current = false;
    seen.current = edits.revisionAt(studentAt(active.at) ?? 0, item.key);
    setEditing(typed);
  };
  const openPanel = () => {
    if (!active) return;
    const row = rows[active.at];
    if (row !== undefined) onOpen(row, itemAt(active.column) ?? null);
  };
  const isOwn = () => active !== null && itemAt(active.column)?.kind === 'own';

  const acts = new Map<string, () => unknown>([
    ['Enter', () => (isOwn() && mayType && active ? begin(valueAt(active)) : openPanel())],
    ['F2', () => active && begin(valueAt(active))],
    [' ', openPanel],
    ['Delete', () => active && put([['']], active)],
    ['Backspace', () => active && put([['']], active)],
    ['Home', () => active && go(active.at, 0)],
    ['End', () => active && go(active.at, columns - 1)],
  ]);
  /** What there is to change: points or a flag, not the name of a state. */
  function valueAt(where: Place) {
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

  const end = (where: Place | null) => {
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
    const next: Record<string, Place | null> = {
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
  const placeOf = ({ target }: MouseEvent): Place | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    return cell ? { at: Number(cell.dataset.at), column: Number(cell.dataset.column) } : null;
  };
  return {
    active,
    editing,
    activeId,
    ...{ onKeyDown, onEndEdit, onType: setEditing },
    onPress: (event: MouseEvent) => {
      const pressed = placeOf(event);
      if (!pressed || event.target instanceof HTMLInputElement) return;
      // A second press types in a column of the teachers' own, and opens what is behind any other cell.
      const again = active?.at === pressed.at && active.column === pressed.column;
      activate(pressed);
      if (!again) return;
      // The field, or the dialog, takes the focus.
      event.preventDefault();
      if (isOwn() && mayType) begin(valueAt(pressed));
      else openPanel();
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing !== null) return;
      event.preventDefault();
      paste(blockOf(event.clipboardData.getData('text/plain')));
    },
    onCopy: (event: ClipboardEvent) => {
      if (editing !== null || !active) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textAt(active));
    },
  };
}
