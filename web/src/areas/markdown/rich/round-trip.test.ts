import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../../server/src/text/markdown.ts';
import { firstNotHeld, fromMarkdown, isHeld } from './round-trip.ts';
import { toMarkdown } from './to-markdown.ts';

const render = createMarkdownRenderer('file-');
/** Spaces that HTML does not keep are one; the last line break of a listing is not seen. */
const shown = (markdown: string) =>
  render(markdown, 'render')
    .replace(/[ \t]+/g, ' ')
    .replaceAll('\n</code></pre>', '</code></pre>');
const again = (markdown: string) => toMarkdown(fromMarkdown(markdown));

describe('Markdown through the editor', () => {
  it.each([
    ['headings', '# 一\n\n## 二\n\n###### 六'],
    ['marks', '**粗** *斜* ~~删~~ `a\\b` ***粗斜*** **粗*斜*粗**'],
    ['marks at Chinese punctuation', '他说“**走**”，*再*见。'],
    [
      'links',
      '[甲](https://example.com/a_b "题") [乙](/practise) [丙](#a) <https://example.com/x?a=1&b=2> [**丁**](file:13)',
    ],
    ['code in links and marks', '[`f(x)`](/a) **`g`**'],
    ['pictures', '前![甲](file:12 "题")后\n\n![](https://example.com/a.png)'],
    ['lists', '- 一\n- 二\n  - 甲\n    1. 子\n  - 乙\n\n3. 三\n4. 四'],
    ['loose lists', '- 一\n\n  续\n\n- 二'],
    ['two lists side by side', '- 一\n\n* 二\n\n1. 三\n\n2) 四'],
    ['code in lists', '1. 一\n\n   ```js\n   x = 1\n\n   y\n   ```\n2. 二'],
    ['quotes', '> 一\n>\n> - 二\n>\n> > 三'],
    ['code', '```python\nif a < b:\n    pass\n```\n\n````\n```\n````\n\n    缩进'],
    ['tables', '| 左 | 中 | 右 | 无 |\n|:--|:-:|--:|---|\n| a\\|b | **粗** | $x$ | `c` |\n| | 2 | 3 | 4 |'],
    [
      'formulas',
      '见 $R^2$，$$\\frac{1}{2}$$ 与\n\n$$\n\\begin{aligned}\na &= b \\\\\nc &= d\n\\end{aligned}\n$$',
    ],
    ['prices', '甲 $5 和 $6，\\$7'],
    ['rules', '一\n\n---\n\n二'],
    ['line breaks', '一\\\n二  \n三\n四'],
    ['what HTML would be', '<b>不是</b> &copy; &amp;lt;'],
    ['escapes', '\\# 不是 \\* \\_ 1\\. \\- \\[x\\](y) \\`'],
    ['footnotes and ticks, which are words', '见[^1]。\n\n[^1]: 注\n\n- [ ] 未做\n- [x] 做了'],
  ])('keeps %s', (_, markdown) => {
    expect(shown(again(markdown))).toBe(shown(markdown));
    expect(isHeld(markdown)).toBe(true);
  });

  it('names the line of the first part that the editor cannot hold', () => {
    // A heading of two lines is none of one.
    expect(firstNotHeld('一\n\n二\n\n上\n下\n===')).toBe(5);
    expect(firstNotHeld('# 一\n\n二')).toBeUndefined();
  });

  /** What is typed in lessons, and every mark of Markdown, in any order. */
  const piece = fc.constantFrom(
    ...'* _ ` ~ ~~ ** *** $ $$ [ ] ( ) ! # ## - + > < = --- | : \\ / & ; " 1. 2) a 知行 x^2 “引” 。 ， word'.split(
      ' ',
    ),
    ...[
      '\n',
      '\n\n',
      ' ',
      '    ',
      '![a](file:3)',
      '[b](/c)',
      '`',
      '```',
      '&lt;',
      '\n- ',
      '\n1. ',
      '\n> ',
      '\n| a | b |\n|--|--|\n| c | d |\n',
      '$x$',
      '**粗**',
    ],
  );
  const noise = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''));

  it('renders the same wherever the editor says that it holds the text', () => {
    let held = 0;
    fc.assert(
      fc.property(noise, (markdown) => {
        if (!isHeld(markdown)) return;
        held += 1;
        expect(shown(again(markdown))).toBe(shown(markdown));
      }),
      { numRuns: 1_000 },
    );
    expect(held).toBeGreaterThan(750);
  });

  it('writes the same again: what was not changed stays', () => {
    fc.assert(
      fc.property(noise, (markdown) => {
        if (isHeld(markdown)) expect(again(again(markdown))).toBe(again(markdown));
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is written in the editor', () => {
  const words = fc.constantFrom(
    ...[
      '粗体',
      '“引”',
      'word',
      '（甲）乙',
      '5 元',
      '注意：',
      'a*b',
      'x_y',
      ' 前',
      '后 ',
      '$5',
      '1. 一',
      '# 二',
      '- 三',
      '|',
      '\\',
      '<b>',
      '[x](y)',
      '`c`',
      '！',
      '&lt;',
    ],
  );
  const marked = fc.record({ text: words, marks: fc.subarray(['bold', 'italic', 'strike']) });
  const plain = (text: string | null) => (text ?? '').replace(/[\s\u200B]+/g, '');
  const tagOf = { bold: 'strong', italic: 'em', strike: 's' } as Record<string, string>;

  it('is shown as it was written, with its marks, whatever stands beside them', () => {
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 6 }), (pieces) => {
        const content = pieces.map(({ text, marks }) => ({
          type: 'text',
          text,
          marks: marks.map((type) => ({ type })),
        }));
        const html = render(toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content }] }), 'render');
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        expect(plain(body.textContent)).toBe(plain(pieces.map(({ text }) => text).join('')));
        for (const type of ['bold', 'italic', 'strike']) {
          const shownSo = [...body.querySelectorAll(tagOf[type] ?? '')]
            .map(({ textContent }) => textContent)
            .join('');
          const wanted = pieces
            .filter(({ marks }) => marks.includes(type))
            .map(({ text }) => text)
            .join('');
          expect([type, plain(shownSo)]).toEqual([type, plain(wanted)]);
        }
      }),
      {
        numRuns: 300,
        // Found by chance: bold within slanted words that hold no letter.
        examples: [
          [
            [
              { text: '|', marks: ['bold', 'italic'] },
              { text: '\\', marks: ['bold'] },
              { text: '！', marks: ['bold', 'italic'] },
            ],
          ],
        ],
      },
    );
  });
});
