import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MarkdownEditor } from '../MarkdownEditor.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

let text: string;
let setText: (next: string) => void;
function Screen() {
  const [value, setValue] = useState(text);
  text = value;
  setText = setValue;
  return <MarkdownEditor projectId={3} label="正文" value={value} onChange={setValue} />;
}

async function open(markdown: string) {
  text = markdown;
  const { store } = createTestStore({
    'POST /mapi/Project/renderText': () => ok({ html: '<p>看</p>', readSeconds: 0 }),
  });
  await renderScreen({ store, Screen, path: '/', at: '/' });
  return screen.findByRole('textbox', { name: '正文' });
}
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const source = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });

describe('the editor of authors', { timeout: 60_000 }, () => {
  it('shows Markdown set, changes nothing by being opened, and gives the source on demand', async () => {
    const markdown = '* 一\n* 二 $x$\n';
    const box = await open(markdown);
    await waitFor(() => expect(box.querySelectorAll('li')).toHaveLength(2));
    expect(box.querySelector('[data-formula]')?.textContent).toBe('x');
    expect(text).toBe(markdown);
    choose('Markdown');
    expect((await source()).value).toBe(markdown);
  });

  it('writes Markdown: a text that came from elsewhere as it is, a formula by a dialog that shows it drawn', async () => {
    const box = await open('');
    await waitFor(() => expect(screen.getByRole('button', { name: '公式' })).toBeTruthy());
    act(() => setText('面积是 **多少**'));
    await waitFor(() => expect(box.querySelector('strong')?.textContent).toBe('多少'));
    await press('公式');
    await press('分数');
    const tex = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'TeX' });
    expect(tex.value).toBe('\\frac{x}{b}');
    expect([tex.selectionStart, tex.selectionEnd]).toEqual([6, 7]);
    await press('插入');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(text).toContain('$\\frac{x}{b}$'));
    expect(text).toContain('**多少**');
  });

  it('opens the formula at the cursor in its dialog and writes it anew, in lines of its own where that is chosen', async () => {
    await open('$$\na\n$$');
    await waitFor(() => expect(screen.getByRole('button', { name: '公式' })).toBeTruthy());
    await press('公式');
    const tex = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'TeX' });
    expect(tex.value).toBe('a');
    fireEvent.change(tex, { target: { value: 'a + b' } });
    await press('插入');
    await waitFor(() => expect(text.trim()).toBe('$$\na + b\n$$'));
  });

  it('puts a formula into Markdown too, for what is selected', async () => {
    await open('一');
    choose('Markdown');
    act(() => setText('求 x 的值'));
    const box = await source();
    box.setSelectionRange(2, 3);
    await press('公式');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'TeX' }).value).toBe('x');
    await press('插入');
    expect(text).toBe('求 $x$ 的值');
  });

  it('opens a text that it cannot hold as Markdown, and says from which line on', async () => {
    await open('一\n\n上\n下\n===');
    await screen.findByText(/正文从第 3 行起有编辑器放不下的写法/);
    const box = await source();
    expect(box.tagName).toBe('TEXTAREA');
    expect(box.value).toBe('一\n\n上\n下\n===');
  });

  it('remembers in what one writes', async () => {
    await open('一');
    choose('Markdown');
    cleanup();
    const box = await open('二');
    expect(box.tagName).toBe('TEXTAREA');
  });
});
