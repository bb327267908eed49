import type { Editor } from '@tiptap/core';
import type { EditorIconName } from './EditorIcon.tsx';

export interface EditorCommand {
  /** Its icon, and its word among the texts. */
  name: EditorIconName;
  /** As a keyboard has it, with Ctrl for Command. */
  keys?: string;
  active?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const go = (editor: Editor) => editor.chain().focus();

const marks: EditorCommand[] = (
  [
    ['bold', 'Ctrl+B', (editor) => go(editor).toggleBold().run()],
    ['italic', 'Ctrl+I', (editor) => go(editor).toggleItalic().run()],
    ['underline', 'Ctrl+U', (editor) => go(editor).toggleUnderline().run()],
    ['strike', 'Ctrl+Shift+S', (editor) => go(editor).toggleStrike().run()],
    ['code', 'Ctrl+E', (editor) => go(editor).toggleCode().run()],
  ] as [EditorCommand['name'], string, EditorCommand['run']][]
).map(([name, keys, run]) => ({ name, keys, run, active: (editor) => editor.isActive(name) }));

const blocks: EditorCommand[] = (
  [
    ['bulletList', 'Ctrl+Shift+8', 'bulletList', (editor) => go(editor).toggleBulletList().run()],
    ['orderedList', 'Ctrl+Shift+7', 'orderedList', (editor) => go(editor).toggleOrderedList().run()],
    ['quote', 'Ctrl+Shift+B', 'blockquote', (editor) => go(editor).toggleBlockquote().run()],
    ['codeBlock', 'Ctrl+Alt+C', 'codeBlock', (editor) => go(editor).toggleCodeBlock().run()],
  ] as [EditorCommand['name'], string, string, EditorCommand['run']][]
).map(([name, keys, node, run]) => ({
  name,
  keys,
  run,
  active: (editor) => editor.isActive(node),
}));

/** The toolbar's groups of plain buttons. */
export const commandGroups: EditorCommand[][] = [marks, blocks];

export const historyCommands: EditorCommand[] = [
  { name: 'undo', keys: 'Ctrl+Z', run: (editor) => go(editor).undo().run() },
  { name: 'redo', keys: 'Ctrl+Shift+Z', run: (editor) => go(editor).redo().run() },
];

export const insertTable: EditorCommand = {
  name: 'table',

  active: (editor) => editor.isActive('table'),
  run: (editor) => go(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

/** Shown while the cursor is in a table. */
export const tableCommands: EditorCommand[] = [
  { name: 'addRow', run: (editor) => go(editor).addRowAfter().run() },
  { name: 'addColumn', run: (editor) => go(editor).addColumnAfter().run() },
  { name: 'deleteRow', run: (editor) => go(editor).deleteRow().run() },
  { name: 'deleteColumn', run: (editor) => go(editor).deleteColumn().run() },
  { name: 'deleteTable', run: (editor) => go(editor).deleteTable().run() },
];

/** The block the cursor is in: 0 for text, 1 to 3 for a heading. */
export const levelAt = (editor: Editor) =>
  ([1, 2, 3] as const).find((level) => editor.isActive('heading', { level })) ?? 0;

export function setLevel(editor: Editor, level: number) {
  if (level === 0) go(editor).setParagraph().run();
  else
    go(editor)
      .setHeading({ level: level as 1 | 2 | 3 })
      .run();
}
