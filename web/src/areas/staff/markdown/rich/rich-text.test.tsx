import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestStore, ok } from '../../../../testing/fake-services.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
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

  it('writes Markdown: a formula by its button, a text that came from elsewhere as it is', async () => {
    const box = await open('');
    await waitFor(() => expect(screen.getByRole('button', { name: '公式' })).toBeTruthy());
    act(() => setText('面积是 **多少**'));
    await waitFor(() => expect(box.querySelector('strong')?.textContent).toBe('多少'));
    fireEvent.click(screen.getByRole('button', { name: '公式' }));
    expect(screen.getByRole('button', { name: '公式' }).getAttribute('aria-pressed')).toBe('true');
    expect(text).toBe('面积是 **多少**');
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
