import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentLinksIn } from './document-links.ts';

test.each([
  ['a text of nothing else', '[甲](file:12)', [12]],
  ['a paragraph between two', '前\n\n[甲](file:12)\n\n后', [12]],
  ['with Windows line ends', '前\r\n\r\n[甲](file:12)\r\n\r\n后', [12]],
  ['escaped brackets in its words', '[甲\\]乙](file:12)', [12]],
  ['twice, once', '[甲](file:12)\n\n[乙](file:12)', [12]],
  ['several', '[甲](file:12)\n \n[乙](file:13)', [12, 13]],
  ['a line of a paragraph', '前\n[甲](file:12)', []],
  ['a sentence', '请看[甲](file:12)', []],
  ['two in a paragraph', '[甲](file:12) [乙](file:13)', []],
  ['a picture', '![甲](file:12)', []],
  ['another address', '[甲](https://example.cn/a.pdf)', []],
  ['a leading zero', '[甲](file:012)', []],
])('the files that stand alone: %s', (_, text, ids) => {
  expect(documentLinksIn(text)).toEqual(ids);
});

// One that took time beyond its length would not come to its end within the time that any test has.
test('a text made to be slow is read to its end', () => {
  const piece = fc.constantFrom('[', ']', '\\', '\\]', '(file:1', ')', '[a](file:1)', '\n', '\n\n', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      expect(documentLinksIn(pieces.join('').repeat(20_000)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});
