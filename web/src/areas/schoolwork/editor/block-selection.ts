import { Extension } from '@tiptap/core';
import {
  AllSelection,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { CellSelection, deleteCellSelection } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

const coversTable = (selection: CellSelection) => selection.isRowSelection() && selection.isColSelection();

/** From where to where a selection takes away whole blocks; undefined: it does not. */
function blocksOf(selection: Selection): { from: number; to: number } | undefined {
  if (selection instanceof CellSelection) {
    if (!coversTable(selection)) return undefined;
    const { $anchorCell } = selection;
    return { from: $anchorCell.before(-1), to: $anchorCell.after(-1) };
  }
  if (selection instanceof AllSelection) return { from: selection.from, to: selection.to };
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { from: selection.from, to: selection.to };
  return undefined;
}

/** Whether the selection is a table, a node or the whole document: the browser's default editing of these is wrong. */
const isBlockSelection = (selection: Selection) => !selection.empty && !(selection instanceof TextSelection);

/** Takes away what is selected and leaves the cursor there; to write on (`toWrite`) in an empty line of its own. */
function deleteSelection(view: EditorView, { toWrite }: { toWrite: boolean }): void {
  const { selection, schema, tr, doc } = view.state;
  const blocks = blocksOf(selection);
  const { paragraph } = schema.nodes;
  if (blocks && paragraph) {
    const { from, to } = blocks;
    const line = toWrite || to - from === doc.content.size;
    tr.replaceWith(from, to, line ? paragraph.create() : []);
    view.dispatch(cursorIn(tr, line ? from : from - 1));
  } else if (selection instanceof CellSelection) {
    const first = selection.ranges.reduce((least, { $from }) => Math.min(least, $from.pos), selection.to);
    deleteCellSelection(view.state, view.dispatch);
    view.dispatch(cursorIn(view.state.tr, first));
  } else {
    view.dispatch(tr.deleteSelection());
  }
}

const cursorIn = (tr: Transaction, at: number) =>
  tr
    .setSelection(Selection.near(tr.doc.resolve(Math.min(Math.max(0, at + 1), tr.doc.content.size))))
    .scrollIntoView();

/** Writes in place of what is selected, all of it from the first letter on. */
function writeInstead(view: EditorView, text: string): boolean {
  if (!isBlockSelection(view.state.selection)) return false;
  deleteSelection(view, { toWrite: true });
  view.dispatch(view.state.tr.insertText(text));
  return true;
}

/**
 * A selected table, a selection of cells and a selection of everything are deleted and written over as people expect, by
 * a keyboard and by an input method, which tells of no key: its letters and its deletions come as input events.
 */
export const BlockSelection = Extension.create({
  name: 'wholeSelection',
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => writeInstead(view, text),
        handleDOMEvents: {
          beforeinput(view, event) {
            if (view.composing || !isBlockSelection(view.state.selection)) return false;
            if (event.inputType.startsWith('delete')) deleteSelection(view, { toWrite: false });
            else if (event.inputType !== 'insertText' || !event.data || !writeInstead(view, event.data))
              return false;
            event.preventDefault();
            return true;
          },
          compositionstart(view) {
            // Before the first letter: the input method then writes into the line that is left.
            if (isBlockSelection(view.state.selection)) deleteSelection(view, { toWrite: true });
            return false;
          },
        },
      },
    }),
  ],
});
