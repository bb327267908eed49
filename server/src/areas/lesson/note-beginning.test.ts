import { documentOf, readContent } from '@zhixing/contract/document';
import { expect, test } from 'vitest';
import { beginningOf } from './note-beginning.ts';

const text = (words: string) => ({ type: 'text', text: words });
const line = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const item = (words: string) => ({ type: 'listItem', content: [line(words)] });
const picture = (fileId: number) => ({ type: 'image', attrs: { fileId } });
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });

test('a plain note begins with its lines, also where it looks like HTML or has empty lines before it', () => {
  const shown = beginningOf('\n\n第一行\n<b>第二行</b>\n');
  expect(shown?.excerpt).toBe('第一行\n<b>第二行</b>');
  expect(shown?.content).toBe(JSON.stringify(documentOf('第一行\n<b>第二行</b>\n')));
});

test('a short note is shown as it is, with its formats, lists and pictures', () => {
  const bold = { type: 'paragraph', content: [{ ...text('要点'), marks: [{ type: 'bold' }] }] };
  const content = doc(bold, { type: 'bulletList', content: [item('先量'), item('再算')] }, picture(7));
  expect(beginningOf(content)).toEqual({ content, excerpt: '要点\n先量\n再算' });
});

test('a note of a picture alone is shown; one of empty lines is none', () => {
  expect(beginningOf(doc(picture(7)))).toEqual({ content: doc(picture(7)), excerpt: '' });
  expect(beginningOf(doc({ type: 'paragraph' }, line('  ')))).toBeUndefined();
  expect(beginningOf(' \n ')).toBeUndefined();
});

const table = (rows: number) => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: [{ type: 'tableCell', content: [line(`第 ${row} 行`)] }],
  })),
});
const many = Array.from({ length: 20 }, (_, place) => `第 ${place + 1} 条`);

test.each([
  ['lines', doc(...many.map(line)), [...many.slice(0, 8), '…'].join('\n')],
  [
    'items of a list',
    doc({ type: 'orderedList', content: many.map(item) }),
    [...many.slice(0, 8), '…'].join('\n'),
  ],
  ['letters', doc(line('字'.repeat(500)), line('后面')), `${'字'.repeat(240)}\n…`],
  ['letters of two places', doc(line('🙂'.repeat(241))), `${'🙂'.repeat(240)}\n…`],
  ['pictures', doc(picture(1), picture(2), picture(3), line('后面')), '…'],
  [
    'a table',
    doc(table(20)),
    `${many
      .slice(0, 8)
      .map((_, row) => `第 ${row} 行`)
      .join('\n')}\n…`,
  ],
  ['quotations', doc({ type: 'blockquote', content: many.map(line) }), [...many.slice(0, 8), '…'].join('\n')],
])(
  'what has more than there is room for, by its %s, ends with an ellipsis and is a document still',
  (_by, content, excerpt) => {
    const shown = beginningOf(content);
    expect(shown?.excerpt).toBe(excerpt);
    expect(readContent(shown?.content ?? '').kind).toBe('document');
  },
);
