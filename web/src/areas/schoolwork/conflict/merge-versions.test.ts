import { expect, it } from 'vitest';
import { mergedContent } from './merge-versions.ts';

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
