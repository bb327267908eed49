import type { Editor } from '@tiptap/core';
import type { Formula } from '../formula/FormulaDialog.tsx';

/** The formula at the cursor, or a new one of what is selected. */
export function formulaAt(editor: Editor): Formula {
  const { state } = editor;
  if (editor.isActive('formulaBlock')) return { tex: state.selection.$from.parent.textContent, block: true };
  if (editor.isActive('formula')) editor.commands.extendMarkRange('formula');
  const { from, to } = editor.state.selection;
  return {
    tex: editor.state.doc.textBetween(from, to, ' '),
    block: editor.getAttributes('formula').display === true,
  };
}

/** Puts a formula where `formulaAt` has found one, or at the cursor. */
export function insertFormula(editor: Editor, { tex, block }: Formula) {
  const chain = editor.chain().focus();
  if (editor.isActive('formulaBlock')) chain.selectParentNode();
  if (block) chain.insertContent({ type: 'formulaBlock', content: [{ type: 'text', text: tex }] }).run();
  else
    chain
      .insertContent({
        type: 'text',
        text: tex.replace(/\s+/g, ' '),
        marks: [{ type: 'formula', attrs: { display: false } }],
      })
      .run();
}
