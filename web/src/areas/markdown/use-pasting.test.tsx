import { cleanup, configure, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../server/src/text/markdown.ts';
import type { Upload } from '../../api/upload.ts';
import { dot } from '../../testing/docx-file.ts';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseMarkdown } from '../../testing/write-markdown.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';

configure({ asyncUtilTimeout: 20_000 });
/** As every browser does, and this one does not. */
beforeEach(() => {
  chooseMarkdown();
  document.execCommand = (_command, _shown, words = '') => {
    const box = document.activeElement as HTMLTextAreaElement;
    const { value, selectionStart: from, selectionEnd: to } = box;
    // Not by the box's own setter, which React watches: it would take this for no change.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(box, value.slice(0, from) + words + value.slice(to));
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return true;
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'execCommand');
});

/** As students will see it. */
const render = createMarkdownRenderer('paste-');
const red = `data:image/png;base64,${btoa(String.fromCharCode(...dot))}`;
const office = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const cells = '<table><tr><td class=xl65>组别</td><td>得分</td></tr><tr><td>甲</td><td>12</td></tr></table>';
const asTable = '| 组别 | 得分 |\n| --- | --- |\n| 甲 | 12 |';

let given: { text: string; maxLength: number };
function Screen() {
  const [value, setValue] = useState(given.text);
  return (
    <MarkdownEditor
      projectId={3}
      label="正文"
      value={value}
      maxLength={given.maxLength}
      onChange={setValue}
    />
  );
}

async function open({ text = '', maxLength = 10_000 } = {}) {
  const made = createTestStore({
    'POST /mapi/Project/renderText': ({ text: asked }) =>
      ok({ html: render(asked, 'render'), readSeconds: 0 }),
  });
  const sent: File[] = [];
  const answers: Upload[] = [];
  made.services.upload = async (file, options) => {
    const no = sent.push(file);
    const answer = answers.shift();
    if (answer) return answer(file, options);
    return ok({ id: no, name: file.name, size: file.size, kind: file.type, url: `/files/${no}` });
  };
  given = { text, maxLength };
  await renderScreen({ store: made.store, Screen, path: '/', at: '/' });
  const box = screen.getByLabelText<HTMLTextAreaElement>('正文');
  /** As the browser gives a clipboard; whether the editor took it from the browser. */
  const paste = (kinds: Record<string, string>, files: File[] = []) => {
    const getData = (kind: string) => kinds[kind] ?? '';
    const event = createEvent.paste(box, { clipboardData: { getData, files } });
    fireEvent(box, event);
    return event.defaultPrevented;
  };
  const told = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy();
  return { box, paste, sent, answers, told };
}

describe('what is pasted', { timeout: 60_000 }, () => {
  it('cells of Excel, which come as text, HTML and a picture of them, become a table and no picture', async () => {
    const { box, paste, sent } = await open();
    const picture = new File([dot], 'image.png', { type: 'image/png' });
    expect(paste({ 'text/html': office(cells), 'text/plain': '组别\t得分\n甲\t12' }, [picture])).toBe(true);
    await waitFor(() => expect(box.value.trim()).toBe(asTable));
    await waitFor(() => expect(screen.queryByText(/正在/)).toBeNull());
    expect(sent).toEqual([]);
    expect(screen.queryByText('粘贴的内容有变化：')).toBeNull();
  });

  it.each([
    ['of a page', cells.replace(' class=xl65', '')],
    ['of Numbers, whose HTML names no office', `<meta charset="utf-8">${cells.replace(' class=xl65', '')}`],
  ])('cells %s become a table too, though a picture of them lies beside it', async (_, html) => {
    const { box, paste, sent } = await open();
    const picture = new File([dot], 'image.png', { type: 'image/png' });
    expect(paste({ 'text/html': html, 'text/plain': '组别\t得分\n甲\t12' }, [picture])).toBe(true);
    await waitFor(() => expect(box.value.trim()).toBe(asTable));
    expect(sent).toEqual([]);
  });

  it('what is typed before the table has come stands behind it, with the caret', async () => {
    const { box, paste } = await open({ text: '例子：\n下一段' });
    box.focus();
    box.setSelectionRange(3, 3);
    paste({ 'text/html': office(cells), 'text/plain': '组别\t得分\n甲\t12' });
    document.execCommand('insertText', false, '马上写的');
    box.setSelectionRange(7, 7);
    await waitFor(() => expect(box.value).toBe(`例子：\n\n${asTable}\n\n马上写的\n下一段`));
    document.execCommand('insertText', false, '一句。');
    await waitFor(() => expect(box.value).toContain('马上写的一句。\n下一段'));
  });

  it('where the text before it has changed meanwhile, it stands where the caret is', async () => {
    const { box, paste } = await open({ text: '甲乙' });
    box.focus();
    box.setSelectionRange(2, 2);
    paste({ 'text/html': office('<p>粘贴的 <b>字</b></p>'), 'text/plain': '粘贴的 字' });
    box.setSelectionRange(0, 1);
    document.execCommand('insertText', false, '丙');
    box.setSelectionRange(1, 1);
    await waitFor(() => expect(box.value.replaceAll('\n', '')).toBe('丙粘贴的 **字**乙'));
  });

  it.each([
    ['a table', office(cells), asTable],
    ['a list', office('<ul><li>一</li><li>二</li></ul>'), '- 一\n- 二'],
    ['a list of one', office('<ul><li>一</li></ul>'), '- 一'],
    ['code', office('<pre>x = 1\ny = 2</pre>'), '```\nx = 1\ny = 2\n```'],
    ['a heading', office('<h2>标题</h2>'), '### 标题'],
    ['two paragraphs', office('<p>一</p><p>二</p>'), '一\n\n二'],
  ])('what is typed after %s begins a paragraph of its own', async (_, html, markdown) => {
    const { box, paste } = await open({ text: '前面\n下一段' });
    box.setSelectionRange(2, 2);
    paste({ 'text/html': html });
    await waitFor(() => expect(box.value).toContain(markdown));
    document.execCommand('insertText', false, '接着写');
    expect(box.value).toBe(`前面\n\n${markdown}\n\n接着写\n\n下一段`);
  });

  it('words alone go on being written in their line', async () => {
    const { box, paste } = await open({ text: '前面后面' });
    box.setSelectionRange(2, 2);
    paste({ 'text/html': office('<p>中间</p>') });
    await waitFor(() => expect(box.value).toBe('前面中间后面'));
    expect(box.selectionStart).toBe(4);
  });

  it('a formula that was typed in Word stays one, a price stays a price', async () => {
    const { box, paste } = await open();
    paste({ 'text/html': office('<p>误差 $x_1^2$ 值 $5 和 $6</p>') });
    await waitFor(() => expect(box.value).toBe('误差 $x_1^2$ 值 \\$5 和 \\$6'));
  });

  it('what did not come is said above the text, as it comes', async () => {
    const { box, paste, told } = await open();
    paste({ 'text/html': office('<p>一<img src="file:///C:/a.png">二</p>') });
    await told(/1 张图片只在你的电脑里/);
    const report = screen.getByText('粘贴的内容有变化：').closest('[aria-live="polite"]');
    expect(report && box.compareDocumentPosition(report)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('stands where the caret is, in a paragraph of its own', async () => {
    const { box, paste } = await open({ text: '前面后面' });
    box.setSelectionRange(2, 2);
    paste({ 'text/html': office(cells) });
    await waitFor(() => expect(box.value).toBe(`前面\n\n${asTable}\n\n后面`));
  });

  it('pictures that are written in it are uploaded, those on the device are counted by name', async () => {
    const { box, paste, sent, told } = await open();
    const html = `<p>一<img src="${red}"></p><p>二<img src="file:///C:/Temp/msohtmlclip1/image003.png"></p><p>三</p>`;
    expect(paste({ 'text/html': office(html), 'text/plain': '一二三' })).toBe(true);
    await waitFor(() => expect(box.value).toContain('三'));
    expect(sent.map(({ type, size }) => [type, size])).toEqual([['image/png', dot.length]]);
    expect(box.value).toContain('](file:1)');
    expect(box.value).not.toMatch(/data:|msohtmlclip|image:/);
    await told(/1 张图片只在你的电脑里，浏览器读不到，没有带进来，请另存后上传。（image003.png）/);
    expect(screen.queryByText(/对照原文，少了/)).toBeNull();
  });

  it('a picture that is refused holds neither the words nor the others, and the reason is told', async () => {
    const { box, paste, sent, answers, told } = await open();
    answers.push(async () => failure(codes.parameter, '图片不能超过 5 MB'));
    paste({ 'text/html': office(`<p>一<img src="${red}">二<img src="${red}">三</p>`) });
    await waitFor(() => expect(box.value).toMatch(/^一二!\[[^\]]*\]\(file:2\)三$/));
    expect(sent).toHaveLength(2);
    await told(/1 张图片没有传上去。（picture-1.png：图片不能超过 5 MB）/);
  });

  it('a picture alone, whose HTML has no words, is uploaded as the file that lies beside it', async () => {
    const { box, paste, sent } = await open();
    const picture = new File([dot], 'image.png', { type: 'image/png' });
    expect(paste({ 'text/html': office('<img src="file:///C:/x/image001.png">') }, [picture])).toBe(true);
    await waitFor(() => expect(box.value).toContain('file:1'));
    expect(sent.map(({ name }) => name)).toEqual(['image.png']);
  });

  it('words of another page are left to the browser: they may be Markdown already', async () => {
    const { paste } = await open();
    expect(paste({ 'text/html': '<p># 标题</p>', 'text/plain': '# 标题' })).toBe(false);
    expect(paste({ 'text/plain': '只有字' })).toBe(false);
  });

  it('text beyond the maximum length is not inserted, and a toast says so', async () => {
    const { box, paste, told } = await open({ text: '已有', maxLength: 20 });
    expect(paste({ 'text/html': office(cells) })).toBe(true);
    await told(/粘贴的内容太长，这里放不下，没有放进来/);
    expect(box.value).toBe('已有');
  });

  it('text that fits only without the empty lines around it is not inserted', async () => {
    const { box, paste, told } = await open({ text: '已有', maxLength: asTable.length + 4 });
    paste({ 'text/html': office(cells) });
    await told(/粘贴的内容太长，这里放不下，没有放进来/);
    expect(box.value).toBe('已有');
  });
});
