import { Extension } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Whether the cursor is in the last row of a table that ends the document. */
function isInLastRow({ $head, empty }: Selection, doc: DocumentNode): boolean {
  if (!empty || $head.depth < 2 || $head.node(1).type.name !== 'table') return false;
  return $head.index(0) === doc.childCount - 1 && $head.index(1) === $head.node(1).childCount - 1;
}

/** Adds an empty line at the end of the document, and puts the cursor there. */
function addLine(view: EditorView): boolean {
  const { tr, schema, doc } = view.state;
  const line = schema.nodes.paragraph?.create();
  if (!line) return false;
  tr.insert(doc.content.size, line);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.doc.content.size))).scrollIntoView());
  return true;
}

/** Below a table that ends the text one goes on with the down arrow in its last row, or with a press below it. */
export const LineBelow = Extension.create({
  name: 'lineBelow',
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      ArrowDown: () => isInLastRow(editor.state.selection, editor.state.doc) && addLine(editor.view),
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            mousedown(view, event) {
              const last = view.dom.lastElementChild;
              const below = last !== null && event.clientY > last.getBoundingClientRect().bottom;
              if (!below || view.state.doc.lastChild?.type.name !== 'table') return false;
              event.preventDefault();
              view.focus();
              return addLine(view);
            },
          },
        },
      }),
    ];
  },
});
