import { expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const read = (markdown: string) => readableText(markdown, (alt) => alt || '图片');

it('is what one reads: no marks, each block on its own line', () => {
  const markdown = [
    '## 走了几天',
    '',
    '走了**七天**，见[记录](https://zhixing.example)。',
    '![每天的步数](file:12)',
    '',
    '- 一',
    '- `两`',
    '',
    '3. 三',
    '4. 四',
    '',
    '| 日 | 步 |',
    '| --- | --- |',
    '| 1 | $x^2$ |',
  ].join('\n');
  expect(read(markdown).split('\n')).toEqual([
    '走了几天',
    '走了七天，见记录。',
    '[每天的步数]',
    '• 一',
    '• 两',
    '3. 三',
    '4. 四',
    '日 | 步',
    '1 | x^2',
  ]);
});

it('keeps the lines of a listing, and what is no mark', () => {
  expect(read('```python\nprint(1)\n\nprint(2)\n```')).toBe('print(1)\nprint(2)');
  expect(read('3 \\* 4 < 5 & 6')).toBe('3 * 4 < 5 & 6');
  expect(read('')).toBe('');
});
