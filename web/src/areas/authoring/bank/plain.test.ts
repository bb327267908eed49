import { expect, it } from 'vitest';
import { plain } from './plain.ts';

it.each([
  ['均值描述 ______，方差描述____。', '均值描述 ____ ，方差描述 ____ 。'],
  ['**粗** _斜_ __粗__ `a` 与 ![图](file:3)', '粗 斜 粗 a 与 图'],
  ['\\_\\_\\_ 是转义过的空', '____ 是转义过的空'],
])('%s is listed as %s', (stem, listed) => {
  expect(plain(stem)).toBe(listed);
});
