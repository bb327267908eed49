import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, expect, it } from 'vitest';
import { MarksWithoutSpace } from './marks-without-space.ts';

let editor: Editor;
afterEach(() => editor.destroy());

/** The HTML of what is typed sign by sign. */
function typed(text: string) {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [StarterKit, MarksWithoutSpace],
  });
  const { view } = editor;
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    if (!view.someProp('handleTextInput', (take) => take(view, from, to, sign, insert)))
      view.dispatch(insert());
  }
  return editor.getHTML().replaceAll(/<p><\/p>$/g, '');
}

it.each([
  ['先做**访谈**再写', '<p>先做<strong>访谈</strong>再写</p>'],
  ['**访谈**在前', '<p><strong>访谈</strong>在前</p>'],
  ['先~~写~~做', '<p>先<s>写</s>做</p>'],
  ['二乘三写作2**3', '<p>二乘三写作2**3</p>'],
  ['先** 访谈 **再写', '<p>先** 访谈 **再写</p>'],
])('%s is read while it is typed', (text, html) => {
  expect(typed(text)).toBe(html);
});
