import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../server/src/text/markdown.ts';
import { lossesOf } from './compare-import.ts';
import { decodeText, NoText } from './decode-text.ts';
import { readMarkdown } from './markdown-import.ts';

const render = createMarkdownRenderer('file-');
const reportOf = (given: string) => {
  const made = readMarkdown(given);
  const html = render(made.markdown, 'render');
  const losses = lossesOf(made, html).map(({ kind, count, names = [] }) => [kind, count, ...names].join(' '));
  return { markdown: made.markdown, html, losses };
};

describe('Markdown from elsewhere', () => {
  const cases: [name: string, given: string, markdown: string, losses: string[]][] = [
    ['tasks', '- [ ] 未完成\n- [x] 完成\n  1. [X] 内', '- ☐ 未完成\n- ☑ 完成\n  1. ☑ 内', []],
    ['an address', '请打开 https://example.com/guide', '请打开 <https://example.com/guide>', []],
    [
      'an address before Chinese',
      '见https://example.com/a?b=1，再（https://example.com/c）。',
      '见<https://example.com/a?b=1>，再（<https://example.com/c>）。',
      [],
    ],
    [
      'an address that is a link',
      '[https://example.com](https://example.com) <https://example.com>',
      '[https://example.com](https://example.com) <https://example.com>',
      [],
    ],
    [
      'an address in code',
      '`https://example.com`\n\n```\nhttps://example.com\n```',
      '`https://example.com`\n\n```\nhttps://example.com\n```',
      [],
    ],
    [
      'footnotes',
      '甲[^a]，乙[^b]\n\n[^b]: 二\n[^a]: 一',
      '甲\\[1\\]，乙\\[2\\]\n\n\\[2\\] 二\n\\[1\\] 一',
      [],
    ],
    [
      'a picture by reference',
      '![图][1]\n\n[1]: ./img/a.png',
      '![图][1]\n\n[1]: ./img/a.png',
      ['localFiles 1 a.png'],
    ],
    ['a picture without a target', '![图][无]', '![图][无]', []],
    ['a comment and tags', '甲<!-- 注 --> <b>乙</b>', '甲<!-- 注 --> <b>乙</b>', ['rawHtml 3']],
    ['a text between rules', '---\n这不是属性\n---\n正文', '---\n这不是属性\n---\n正文', []],
    ['a formula that cannot be read', '$\\frac{1$', '$\\frac{1$', ['badFormulas 1']],
    ['prices', '$5 和 $6，共 11 元', '$5 和 $6，共 11 元', []],
    ['a table', '| 甲 | 乙 |\n| --- | ---: |\n| 1 | 2 |', '| 甲 | 乙 |\n| --- | ---: |\n| 1 | 2 |', []],
    [
      'a table that is none',
      '| 甲 | 乙 | 丙 |\n| --- | --- |\n| 1 | 2 |',
      '| 甲 | 乙 | 丙 |\n| --- | --- |\n| 1 | 2 |',
      ['tables 1'],
    ],
    [
      'cells that a table has no column for',
      '| 甲 |\n| --- |\n| 1 | 失去 |',
      '| 甲 |\n| --- |\n| 1 | 失去 |',
      ['letters 2'],
    ],
  ];
  it.each(cases)('%s', (_, given, markdown, losses) => {
    const made = reportOf(given);
    expect([made.markdown, made.losses]).toEqual([markdown, losses]);
  });

  it('of more than 500 formulas says how many are seen as source', () => {
    const text = Array.from({ length: 503 }, (_, at) => `$x_{${at}}$`).join('\n\n');
    expect(reportOf(text).losses).toEqual(['manyFormulas 3']);
  });
});

describe('the bytes of a text', () => {
  const utf16 = (text: string, little: boolean, mark = true) => {
    const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
    [...(mark ? ['\uFEFF'] : []), ...text].forEach((sign, at) => {
      view.setUint16(at * 2, sign.charCodeAt(0), little);
    });
    return view.buffer;
  };
  it.each([
    ['UTF-16 of Windows', utf16('# 标题', true), '# 标题'],
    ['UTF-16, the other way round', utf16('# 标题', false), '# 标题'],
    ['UTF-16 without a mark', utf16('hello, world', true, false), 'hello, world'],
    ['UTF-8', new TextEncoder().encode('知行\f第二页').buffer, '知行\f第二页'],
    ['GB 18030', new Uint8Array([0xd6, 0xaa, 0xd0, 0xd0]).buffer, '知行'],
  ])('%s', (_, bytes, text) => {
    expect(decodeText(bytes as ArrayBuffer).replace('\uFEFF', '')).toBe(text);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n\u0001\u0002 stream')],
    ['bytes of nothing', new Uint8Array([0xff, 0xff, 0x80, 0x00, 0x07])],
  ])('%s are none', (_, bytes) => {
    expect(() => decodeText(bytes.buffer as ArrayBuffer)).toThrow(NoText);
  });
});
