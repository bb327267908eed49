import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, test, vi } from 'vitest';
import { codeLimits } from './code.ts';
import { type FileLinks, marker, noFiles, withFiles } from './file-addresses.ts';
import { formulaLimits } from './formulas.ts';
import { createMarkdownRenderer, fileIdsIn } from './markdown.ts';
import { sanitize } from './sanitize.ts';

const render = createMarkdownRenderer(marker);
const renderMarkdown = (text: string, links: Partial<FileLinks> = {}) =>
  withFiles(render(text, 'render'), { ...noFiles, ...links });
const renderLine = (text: string, links: FileLinks) => withFiles(render(text, 'renderInline'), links);

describe('what authors write', () => {
  test('a formula becomes MathML, also in a table, and a price stays a price', () => {
    const html = renderMarkdown(
      '甲 $5 和 $6，\\$7，见 $R^2$\n\n| 量 | 值 |\n|:--|--:|\n| $\\bar x$ | 3 |\n\n$$\n\\frac{1}{2}\n$$',
    );
    expect(html).toContain('甲 $5 和 $6，$7，见 <span><math');
    expect(html).toContain('<msup><mi>R</mi><mn>2</mn></msup>');
    expect(html).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(html).toMatch(/<td data-align="left"><span><math.*<mover accent="true">/);
    expect(html).toContain('display="block"');
    expect(html).not.toContain('annotation');
  });

  test('a formula that cannot be read is shown as it was written', () => {
    expect(renderMarkdown('$$\\frac{<b>$$')).toContain('<code class="formula-error">\\frac{&lt;b&gt;</code>');
    expect(renderMarkdown('$\\def\\a{\\a\\a}\\a$')).toContain('formula-error');
  });

  test('code keeps its language and its signs; the page keeps the only h1', () => {
    const html = renderMarkdown('# 题\n\n```python\nif a < b: pass  # $x$\n```\n\n`$y$`');
    expect(html).toContain('<h2>题</h2>');
    const words = html.replaceAll(/<\/?span[^>]*>/g, '');
    expect(words).toContain('<pre><code class="language-python">if a &lt; b: pass  # $x$\n</code></pre>');
    expect(html).toContain('<code>$y$</code>');
  });

  test('code gets the classes of its colours where its language is known, in a box that is also there without', () => {
    expect(renderMarkdown('```python\ndef f(x):  # <b>\n```')).toBe(
      '<div class="code"><pre><code class="language-python"><span class="hljs-keyword">def</span> ' +
        '<span class="hljs-title function_">f</span>(<span class="hljs-params">x</span>):  ' +
        '<span class="hljs-comment"># &lt;b&gt;</span>\n</code></pre></div>\n',
    );
    const plain = (text: string) => `<div class="code"><pre><code${text}</code></pre></div>\n`;
    expect(renderMarkdown('```klingon\na < b\n```')).toBe(plain(' class="language-klingon">a &lt; b\n'));
    expect(renderMarkdown('```\na < b\n```')).toBe(plain('>a &lt; b\n'));
    expect(renderMarkdown('    a < b')).toBe(plain('>a &lt; b\n'));
  });

  test('a file gets the address that is signed now, not the one of an earlier rendering', () => {
    const markdown = '![甲](file:12) [乙](file:13) `file:12`';
    const at = (second: number) =>
      renderMarkdown(markdown, { fileUrl: (id) => `/files/${id}?e=${second}&s="x"`, missing: '' });
    expect(at(1)).toContain(
      '<span class="figure"><img src="/files/12?e=1&amp;s=&quot;x&quot;" srcset="/files/12?e=1&amp;s=&quot;x&quot;&amp;w=1280 1x" alt="甲" loading="lazy" /></span>',
    );
    expect(at(2)).toContain('<a href="/files/13?e=2&amp;s=&quot;x&quot;">乙</a> <code>file:12</code>');
  });

  test('a link to another site opens beside this one without a hold on it', () => {
    const html = renderMarkdown('[甲](https://example.cn) [乙](/practise) [丙](#a)');
    expect(html).toContain('<a href="https://example.cn" rel="noopener" target="_blank">甲</a>');
    expect(html).toContain('<a href="/practise">乙</a> <a href="#a">丙</a>');
  });
});

/** Elements and attributes alone: what stands in texts is harmless. */
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('');

describe('what attackers write', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<svg/onload=alert(1)>'],
    ['<iframe src="https://example.cn"></iframe>'],
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](java&#115;cript:alert(1))'],
    ['[x](vbscript:x)'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['![x](file:///etc/passwd)'],
    ['[x](//example.cn)'],
    ['<https://example.cn/" onmouseover="alert(1)>'],
    ['![x](https://example.cn/a.png "t\\" onerror=\\"alert(1)")'],
    ['```"><script>alert(1)</script>\nx\n```'],
    ['$\\href{javascript:alert(1)}{x}$'],
    ['$\\htmlData{onclick=alert(1)}{x}$'],
    ['$\\includegraphics{https://example.cn/x.png}$'],
    ['$\\text{<img src=x onerror=alert(1)>}$'],
  ])('%s does nothing', (markdown) => {
    const tags = tagsOf(renderMarkdown(markdown));
    expect(tags).not.toMatch(/<(script|svg|iframe|style|object|form)/i);
    expect(tags).not.toMatch(/(javascript|vbscript|data|file):/i);
    expect(tags).not.toMatch(/="\/\//);
    expect(tags.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i);
  });

  test('HTML that came past Markdown is cleaned all the same', () => {
    const html = sanitize(
      '<p style="color:red" onclick="x()">甲<script>alert(1)</script></p><svg><a href="javascript:x">乙</a></svg>' +
        '<math><mtext><style><img src=x onerror=alert(1)></style></mtext><annotation-xml>丙</annotation-xml></math>' +
        '<a href="data:text/html,x" target="_top">丁</a><img src="javascript:x" alt="戊">',
    );
    expect(html).toBe('<p>甲</p><a>乙</a><math><mtext></mtext>丙</math><a target="_top">丁</a>');
  });
});

describe('a text made to be slow', () => {
  test('of its code 4,000 characters of one listing, 200 of a line and 16,000 in all are coloured', () => {
    const { listing, line, text } = codeLimits;
    const fence = (lines: number) => `\`\`\`js\n${'1\n'.repeat(lines)}\`\`\`\n\n`;
    const coloured = (markdown: string) => renderMarkdown(markdown).match(/hljs-number/g)?.length ?? 0;
    expect(coloured(fence(listing / 2))).toBe(listing / 2);
    expect(coloured(fence(listing / 2 + 1))).toBe(0);
    expect(coloured(fence(listing / 2).repeat(6))).toBe(text / 2);
    expect(coloured(`\`\`\`js\n${' '.repeat(line - 1)}1\n\`\`\``)).toBe(1);
    expect(coloured(`\`\`\`js\n${' '.repeat(line)}1\n\`\`\``)).toBe(0);
  });

  const drawnOf = (text: string) => {
    const draw = vi.spyOn(katex, 'renderToString');
    const html = renderMarkdown(text);
    const drawn = draw.mock.calls.length;
    draw.mockRestore();
    return { drawn, html };
  };

  test('of 8,000 formulas 500 are drawn, the others are shown as they were written', () => {
    const { drawn, html } = drawnOf('$a'.repeat(16_000));
    expect(drawn).toBe(formulaLimits.count);
    expect(html.match(/<code class="formula-error">a<\/code>/g)).toHaveLength(7_500);
  });

  test('a formula ends within 2,000 characters and 100 lines, or is none', () => {
    const { length, lines } = formulaLimits;
    expect(drawnOf(`$${'a'.repeat(length)}$`).drawn).toBe(1);
    expect(drawnOf(`$${'b'.repeat(length + 1)}$`).drawn).toBe(0);
    expect(drawnOf(`$$\n${'c\n'.repeat(lines - 2)}$$`).drawn).toBe(1);
    const line = `${'d'.repeat(30)}\n`;
    expect(drawnOf(`$$\n${line.repeat(lines)}$$`).drawn).toBe(0);
  });

  test.each([
    '\\def',
    '\\gdef',
    '\\edef',
    '\\xdef',
    '\\global\\def',
    '\\let',
    '\\newcommand',
    '\\renewcommand',
  ])(
    'a formula with %s is shown as it was written: what macros stand for may be a hundred times as long',
    (define) => {
      expect(drawnOf(`$${define}\\a{${'x'.repeat(1_000)}}${'\\a'.repeat(195)}$`).drawn).toBe(0);
    },
  );

  test('of formulas together 40,000 characters are drawn', () => {
    const { text, length } = formulaLimits;
    const formula = `$${'a'.repeat(length)}$ `;
    expect(drawnOf(formula.repeat(100)).drawn).toBe(text / length);
  });

  test.each(['\\delta', '\\left(x\\right)', '\\lettrine', '\\longrightarrow', '\\longmapsto'])(
    '%s defines nothing',
    (command) => {
      expect(drawnOf(`$${command}$`).drawn).toBe(1);
    },
  );
});

describe('the files that a text names', () => {
  const piece = fc.constantFrom(
    ...[
      '![',
      '[',
      ']',
      '](',
      '(',
      ')',
      '<',
      '>',
      '[a]: ',
      '\n',
      '\n\n',
      '    ',
      '`',
      '$',
      '|',
      '"t"',
      ' ',
      '\\',
      '*',
    ],
  );
  const address = fc
    .tuple(
      fc.constantFrom('file', '&#102;ile', 'FILE'),
      fc.constantFrom(':', '\\:', '&colon;', '&#58;', '&#x3a;', '%3A'),
      fc.constantFrom('12', '13', '&#49;2', '012', '1\\2'),
    )
    .map((parts) => parts.join(''));
  const link = fc
    .tuple(
      fc.constantFrom('![x](', '[x](', '[x](<', '<', '[a]\n\n[a]: ', '![a][b]\n\n[b]: ', '[![x]('),
      address,
      fc.constantFrom(')', '>)', '>', '\n', ' "t")', ')](file:13)'),
    )
    .map((parts) => parts.join(''));
  const text = fc.array(fc.oneof(piece, link), { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('are those whose addresses its HTML asks for, in whatever spelling', () => {
    let asked = 0;
    fc.assert(
      fc.property(text, (markdown) => {
        const ids = new Set(fileIdsIn(markdown));
        const links = {
          fileUrl: (id: number) => {
            asked += 1;
            expect(ids).toContain(id);
            return null;
          },
          missing: '（没有）',
        };
        for (const html of [renderMarkdown(markdown, links), renderLine(markdown, links)])
          expect(html).not.toMatch(/\/file-[0-9a-f]{24}/);
      }),
      { numRuns: 3_000 },
    );
    expect(asked).toBeGreaterThan(1_000);
  });

  test('that have no address are shown as the words that stood for them', () => {
    const links = { fileUrl: () => null, missing: '（没有）' };
    expect(renderMarkdown('![甲"<](file:12 "t") [**乙**](file:13)', links)).toBe(
      '<p><span class="missing-file">甲&quot;&lt;（没有）</span> <span class="missing-file"><strong>乙</strong>（没有）</span></p>\n',
    );
  });
});
