import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { isPastedContent, pasteHtml } from './pasting.ts';
import { richExtensions } from './rich-extensions.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
let editor: Editor;
function open() {
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({
    element,
    extensions: richExtensions({ urlOf: () => undefined, onChange: () => () => {}, missing: '' }),
  });
  return editor;
}
afterEach(() => editor.destroy());
const paste = async (html: string, ids: (number | undefined)[] = [7]) => ({
  losses: await pasteHtml(html, { editor: open(), send: async () => ids }),
  types: (editor.getJSON().content ?? []).map(({ type }) => type),
  text: editor.getText(),
});

describe('a paste into homework', () => {
  it('of cells is a table, merged cells and all, and nothing is lost', async () => {
    const html =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td rowspan=2>平时</td><td>10</td></tr><tr><td>30</td></tr></table></html>';
    const { losses, types } = await paste(html);
    expect([losses, types]).toEqual([[], ['table', 'paragraph']]);
    expect(isPastedContent(html, editor)).toBe(true);
  });

  it('of cells, or of code, leaves the cursor in a paragraph below them', async () => {
    const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text));
    const last = () => {
      const { content = [] } = editor.getJSON();
      return [content.map(({ type: name }) => name), content.at(-1)];
    };
    const written = { type: 'paragraph', content: [{ type: 'text', text: '接着写' }] };
    await paste('<table><tr><td>平时</td><td>10</td></tr></table>');
    type('接着写');
    expect(last()).toEqual([['table', 'paragraph'], written]);
    editor.destroy();
    await paste('<pre><code>x = 1</code></pre>');
    type('接着写');
    expect(last()).toEqual([['codeBlock', 'paragraph'], written]);
  });

  it('of words into a cell leaves the cursor in it', async () => {
    open();
    editor.commands.setContent('<table><tr><td>平时</td></tr></table>');
    editor.commands.setTextSelection(6);
    editor.view.pasteHTML('<p>成绩</p>');
    expect([editor.getJSON().content?.length, editor.isActive('table')]).toEqual([1, true]);
  });

  it('keeps the places of its pictures, and counts those that do not come', async () => {
    const { losses, types } = await paste(
      `<p>前</p><img src="${dot}"><p>后</p><img src="file:///a.png"><img src="https://example.com/b.png">`,
    );
    expect(types).toEqual(['paragraph', 'image', 'paragraph']);
    expect(losses).toEqual([{ kind: 'pictures', count: 2 }]);
    editor.destroy();
    expect((await paste(`<p>前</p><img src="${dot}">`, [undefined])).losses).toEqual([
      { kind: 'pictures', count: 1 },
    ]);
  });

  it('tells formulas, raised text and hidden text', async () => {
    const { losses } = await paste(
      '<p>x<sup>2</sup><!--[if gte msEquation 12]><m:oMath/><![endif]--></p><p style="display:none">隐藏</p>',
    );
    expect(losses).toEqual([
      { kind: 'formulas', count: 1 },
      { kind: 'scripts', count: 1 },
      { kind: 'hidden', count: 2 },
    ]);
  });

  it('of what was copied here, or into code, is the editor’s own', async () => {
    open();
    expect(isPastedContent('<p data-pm-slice="1 1 []">甲</p>', editor)).toBe(false);
    editor.commands.setContent('<pre><code>x</code></pre>');
    editor.commands.setTextSelection(2);
    expect(isPastedContent('<p>甲</p>', editor)).toBe(false);
  });
});
