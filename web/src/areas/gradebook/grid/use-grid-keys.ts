import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react';
import { type CellPosition, cellId, firstColumns, type GradeGridProps } from './grid-parts.ts';
import { activeCell, type GridCommand, type GridStep } from './grid-state.ts';
import { blockOf } from './typed-cell.ts';
import { useCellWriting } from './use-cell-writing.ts';
import { useGridState } from './use-grid-state.ts';
import { useShownGrid } from './use-shown-grid.ts';

interface GridParts {
  box: RefObject<HTMLDivElement | null>;
  /** `item`: its place among the items; less than 0: a column before them, which stays in sight. */
  scrollTo: (at: number, item: number) => void;
  id: string;
}

/** Carries out what the grid's reducer asks for. */
function useGridCommands({ book, rows, edits, onOpen }: GradeGridProps, { box, scrollTo }: GridParts) {
  const { write, clear, paste, sayReadOnly } = useCellWriting({ book, rows, edits });
  return (command: GridCommand) => {
    switch (command.do) {
      case 'scroll':
        return scrollTo(command.cell.at, command.cell.column - firstColumns.length);
      case 'focus':
        return box.current?.focus({ preventScroll: true });
      case 'write':
        return write(command);
      case 'clear':
        return clear(command.cell);
      case 'paste':
        return paste(command.block, command.cell);
      case 'sayReadOnly':
        return sayReadOnly();
      case 'open': {
        const row = rows[command.cell.at];
        const item = book.items[command.cell.column - firstColumns.length] ?? null;
        return row === undefined ? undefined : onOpen(row, item);
      }
    }
  };
}

/** The active cell is in sight, and what is typed over is selected. */
function useCellInSight(box: GridParts['box'], activeId: string | undefined, isOver: boolean) {
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (isOver) box.current?.querySelector('input')?.select();
  }, [isOver, box]);
}

const placeOf = ({ target }: MouseEvent): CellPosition | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return cell ? { at: Number(cell.dataset.at), column: Number(cell.dataset.column) } : null;
};
/** A field or a dialog takes the focus. */
const isOpened = (step: GridStep | null) =>
  step !== null && (step.state.field !== null || step.commands.some((command) => command.do === 'open'));

/** The grid by keyboard, as in a spreadsheet: the active cell, typing in it, pasting a block, undo. */
export function useGridKeys(props: GradeGridProps, parts: GridParts) {
  const { box, id } = parts;
  const { edits } = props;
  const grid = useShownGrid(props);
  const { state, send } = useGridState(grid, useGridCommands(props, parts));
  const active = activeCell(state, grid);
  const activeId = active ? cellId(id, active.at, active.column) : undefined;
  useCellInSight(box, activeId, state.field?.isOver ?? false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current || event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const isUndo = !state.field && (ctrlKey || metaKey) && key.toLowerCase() === 'z';
    if (isUndo && edits.canUndo) edits.undo();
    if (isUndo || (!ctrlKey && !metaKey && !event.altKey && send({ type: 'key', key })))
      event.preventDefault();
  };
  /** A key in the field, or null where the field is left. */
  const onEndEdit = (event: KeyboardEvent | null) => {
    if (event === null) return void send({ type: 'left' });
    const { key, shiftKey: isBack } = event;
    if (event.nativeEvent.isComposing || !send({ type: 'fieldKey', key, isBack })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    active,
    editing: state.field?.typed ?? null,
    activeId,
    onKeyDown,
    onEndEdit,
    onType: (typed: string) => void send({ type: 'typed', typed }),
    onPress(event: MouseEvent) {
      const cell = event.target instanceof HTMLInputElement ? null : placeOf(event);
      if (cell && isOpened(send({ type: 'pressed', cell }))) event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      const block = blockOf(event.clipboardData.getData('text/plain'));
      if (send({ type: 'pasted', block })) event.preventDefault();
    },
    onCopy(event: ClipboardEvent) {
      if (state.field || !active) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', grid.textAt(active));
    },
  };
}
