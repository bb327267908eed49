import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';

/** The position after the table or code block that contains the cursor; undefined: it is in neither. */
function endOfEnclosingBlock({ selection: { $from } }: EditorState): number | undefined {
  for (let depth = 1; depth <= $from.depth; depth += 1)
    if (['table', 'codeBlock'].includes($from.node(depth).type.name)) return $from.after(depth);
  return undefined;
}

/**
 * A pasted table, or code, with nothing below it would leave the cursor in itself: what is typed next were words of its last
 * cell. It gets a paragraph below it, and the cursor stands there. What is pasted into a table stays in it.
 */
export const ParagraphAfterPaste = Extension.create({
  name: 'belowPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, after) {
        const end = endOfEnclosingBlock(after);
        const { paragraph } = after.schema.nodes;
        if (!transactions.some((each) => each.getMeta('paste')) || endOfEnclosingBlock(before) !== undefined)
          return null;
        if (end === undefined || !paragraph) return null;
        const tr = after.tr.insert(end, paragraph.create());
        return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
      },
    }),
  ],
});
