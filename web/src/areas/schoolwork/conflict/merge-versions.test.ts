import { expect, it } from 'vitest';
import { mergedContent, mergedFiles } from './merge-versions.ts';

it('puts two versions below each other, as plain text or as a document', () => {
  expect(mergedContent('我的', '另一份')).toBe('我的\n\n————\n\n另一份');
  const line = { type: 'paragraph', content: [{ type: 'text', text: '文档' }] };
  const merged = JSON.parse(mergedContent('我的', JSON.stringify({ type: 'doc', content: [line] })));
  expect(merged.content.map(({ type }: { type: string }) => type)).toEqual([
    'paragraph',
    'horizontalRule',
    'paragraph',
  ]);
});

it('the files of both versions are kept up to the limit, and the others are named', () => {
  const files = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: from + at }));
  expect(mergedFiles(files(1, 3), files(2, 3))).toEqual({ files: files(1, 4), left: [] });
  expect(mergedFiles(files(1, 15), files(11, 10))).toEqual({ files: files(1, 20), left: [] });
  expect(mergedFiles(files(1, 15), files(14, 10))).toEqual({ files: files(1, 20), left: files(21, 3) });
});
