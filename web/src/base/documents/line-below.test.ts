import { Editor } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineBelow } from './line-below.ts';

let editor: Editor;
const rows = '<table><tr><td>一</td></tr><tr><td>二</td></tr></table>';
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      StarterKit.configure({ trailingNode: false }),
      ...[Table, TableRow, TableHeader, TableCell, LineBelow],
    ],
    content: `<p>上</p>${rows}`,
  });
});
afterEach(() => editor.destroy());

const placeOf = (text: string) => {
  let found = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.isText && node.text === text) found = at;
  });
  return found;
};
const down = (text: string) => {
  editor.commands.setTextSelection(placeOf(text));
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
};
const blocks = () => editor.getJSON().content?.map(({ type }) => type);
const press = (clientY: number) => {
  const last = editor.view.dom.lastElementChild as HTMLElement;
  last.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  editor.view.dom.dispatchEvent(new MouseEvent('mousedown', { clientY, bubbles: true, cancelable: true }));
};

describe('below a table that ends the text', () => {
  it('the down arrow in its last row begins a line, and what is typed stands there', () => {
    down('二');
    expect(blocks()).toEqual(['paragraph', 'table', 'paragraph']);
    editor.commands.insertContent('下');
    expect(editor.state.doc.lastChild?.textContent).toBe('下');
  });

  it('the down arrow in another row, or before another block, adds nothing', () => {
    down('一');
    expect(blocks()).toEqual(['paragraph', 'table']);
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p>末</p>');
    down('二');
    expect(blocks()).toEqual(['paragraph', 'table', 'paragraph']);
  });

  it('a press below it begins a line, one within it does not', () => {
    press(50);
    expect(blocks()).toEqual(['paragraph', 'table']);
    press(140);
    expect(blocks()).toEqual(['paragraph', 'table', 'paragraph']);
  });
});
