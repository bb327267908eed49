import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../api/settings.ts';
import { App } from '../../../app/App.tsx';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { chinese } from '../../../testing/texts.ts';
import { compareTexts } from '../conflict/compare-texts.ts';
import { RichView } from './RichView.tsx';

const line = (text: string, marks: unknown[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }],
});
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const picture = {
  id: 9,
  name: '图.png',
  size: 1,
  kind: 'image/png',
  url: `/files/9?e=${Math.floor(Date.now() / 1000) + 900}&s=x`,
};

function draw(content: string, images = [picture]) {
  const { store, calls } = createTestStore({
    'POST /capi/Schoolwork/getFiles': () => ok({ list: [{ ...picture, url: '/files/9?fresh' }] }),
  });
  const { container } = render(
    <App store={store} settings={defaultSettings} texts={chinese}>
      <Provider store={store}>
        <RichView content={content} images={images} />
      </Provider>
    </App>,
  );
  return { container, calls };
}

it('draws a document node by node: headings, marks, links, lists, tables, pictures', () => {
  const href = 'https://example.cn/a';
  const { container } = draw(
    doc(
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '报告' }] },
      line('粗', [{ type: 'bold' }]),
      line('链接', [{ type: 'link', attrs: { href } }]),
      { type: 'bulletList', content: [{ type: 'listItem', content: [line('一项')] }] },
      { type: 'image', attrs: { fileId: 9, alt: '现场' } },
    ),
  );
  expect(screen.getByRole('heading', { name: '报告', level: 3 })).toBeTruthy();
  expect(container.querySelector('strong')?.textContent).toBe('粗');
  expect(screen.getByRole('link', { name: '链接' }).getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('listitem').textContent).toBe('一项');
  expect(screen.getByRole('img', { name: '现场' }).getAttribute('src')).toContain('/files/9');
});

it('draws what the contract refuses as the text it is, never as HTML or a link', () => {
  const script = doc(line('按', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]));
  for (const content of [script, '<img src=x onerror=alert(1)>', doc({ type: 'iframe' })]) {
    const { container } = draw(content);
    expect(container.textContent).toBe(content);
    expect(container.querySelector('a, img, iframe')).toBeNull();
  }
});

it('requests the address of a picture that has none, or whose address has expired', async () => {
  const image = doc({ type: 'image', attrs: { fileId: 9, alt: '现场' } });
  for (const images of [[], [{ ...picture, url: '/files/9?e=1000&s=x' }]]) {
    const { container, calls } = draw(image, images);
    await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toContain('fresh');
    expect(calls).toMatchObject([{ payload: { fileIds: [9] } }]);
  }
});

it('compares two texts word by word', () => {
  const runs = compareTexts('关灯有用。', '关灯有用，关机更有用。');
  expect(runs.filter(({ kind }) => kind === 'removed')).toEqual([]);
  expect(runs.map(({ text }) => text).join('')).toBe('关灯有用，关机更有用。');
  expect(compareTexts('一样', '一样')).toEqual([{ text: '一样', kind: 'same' }]);
});
