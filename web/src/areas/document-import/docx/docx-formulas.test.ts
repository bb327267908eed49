import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../../server/src/text/markdown.ts';
import { paragraph, run, table } from '../../../testing/docx-file.ts';
import { imported } from '../../../testing/imported-docx.ts';
import { accentTex, bracketTex, groupTex, operatorTex, spaceTex, symbolTex } from './math/symbols.ts';

const value = (name: string, val: string) => `<m:${name} m:val="${val}"/>`;
const r = (text: string, looks = '') =>
  `<m:r><m:rPr>${looks}</m:rPr><w:rPr><w:rFonts w:ascii="Cambria Math"/></w:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`;
const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`;
const e = (inner: string) => part('e', inner);
const of = (name: string, properties: string, ...parts: string[]) =>
  part(name, part(`${name}Pr`, properties) + parts.join(''));
const math = (...inner: string[]) => part('oMath', inner.join(''));
const plain = value('sty', 'p');

/** The TeX of one formula; in `html` as students see it. */
async function texOf(...inner: string[]) {
  const made = await imported(paragraph(math(...inner)));
  return { ...made, tex: /^\$(.*)\$$/s.exec(made.markdown)?.[1] };
}

describe('a formula of Word', () => {
  const cases: [tex: string, inner: string][] = [
    ['\\frac{a}{2b}', of('f', '', part('num', r('a')), part('den', r('2b')))],
    ['{dy}/{dx}', of('f', value('type', 'lin'), part('num', r('dy')), part('den', r('dx')))],
    [
      '\\left(\\genfrac{}{}{0pt}{}{n}{k}\\right)',
      of('d', '', e(of('f', value('type', 'noBar'), part('num', r('n')), part('den', r('k'))))),
    ],
    [
      'x_{i}^{2}+y_{1}',
      of('sSubSup', '', e(r('x')), part('sub', r('i')), part('sup', r('2'))) +
        r('+') +
        of('sSub', '', e(r('y')), part('sub', r('1'))),
    ],
    ['{ab}^{n}', of('sSup', '', e(r('ab')), part('sup', r('n')))],
    ['{}_{1}^{2}X', of('sPre', '', part('sub', r('1')), part('sup', r('2')), e(r('X')))],
    [
      '\\sqrt{x}+\\sqrt[3]{x}',
      of('rad', value('degHide', '1'), part('deg', ''), e(r('x'))) +
        r('+') +
        of('rad', '', part('deg', r('3')), e(r('x'))),
    ],
    [
      '\\sum_{i=1}^{n} x_{i}',
      of(
        'nary',
        value('chr', '∑') + value('limLoc', 'undOvr'),
        part('sub', r('i=1')),
        part('sup', r('n')),
        e(of('sSub', '', e(r('x')), part('sub', r('i')))),
      ),
    ],
    [
      '\\int_{0}^{\\infty} f\\left(x\\right)\\mathrm{d}x',
      of(
        'nary',
        '',
        part('sub', r('0')),
        part('sup', r('∞')),
        e(r('f') + of('d', '', e(r('x'))) + r('d', plain) + r('x')),
      ),
    ],
    [
      '\\oint\\limits_{C} P',
      of(
        'nary',
        value('chr', '∮') + value('limLoc', 'undOvr') + value('supHide', '1'),
        part('sub', r('C')),
        part('sup', ''),
        e(r('P')),
      ),
    ],
    [
      '\\left\\{a\\middle\\vert b\\right\\}',
      of('d', value('begChr', '{') + value('endChr', '}'), e(r('a')), e(r('b'))),
    ],
    ['\\left\\lfloor x\\right\\rfloor', of('d', value('begChr', '⌊') + value('endChr', '⌋'), e(r('x')))],
    [
      '\\left.f\\right\\vert_{0}',
      of('sSub', '', e(of('d', value('begChr', '') + value('endChr', '|'), e(r('f')))), part('sub', r('0'))),
    ].map((each) => each.replace('\\left.f\\right\\vert_{0}', '{\\left.f\\right\\vert}_{0}')) as [
      string,
      string,
    ],
    [
      '\\left(\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}\\right)',
      of('d', '', e(of('m', '', part('mr', e(r('1')) + e(r('0'))), part('mr', e(r('0')) + e(r('1')))))),
    ],
    [
      'f=\\begin{cases} x, & x>0 \\\\ 0, & \\text{其他} \\end{cases}',
      r('f=') +
        of(
          'd',
          value('begChr', '{') + value('endChr', ''),
          e(of('eqArr', '', e(r('x,&amp;x&gt;0')), e(r('0,&amp;') + r('其他')))),
        ),
    ],
    ['\\begin{aligned} a & =b \\\\ & =c \\end{aligned}', of('eqArr', '', e(r('a&amp;=b')), e(r('&amp;=c')))],
    [
      '\\sin x +\\ln 2',
      of('func', '', part('fName', r('sin', plain)), e(r('x'))) +
        r('+') +
        of('func', '', part('fName', r('ln', plain)), e(r('2'))),
    ],
    [
      '\\lim_{x\\to 0} x',
      of('func', '', part('fName', of('limLow', '', e(r('lim', plain)), part('lim', r('x→0')))), e(r('x'))),
    ],
    [
      '\\operatorname*{argmax}_{\\theta} L',
      of('func', '', part('fName', of('limLow', '', e(r('argmax', plain)), part('lim', r('θ')))), e(r('L'))),
    ],
    [
      '\\hat{y}+\\widehat{AB}+\\vec{v}+\\bar{x}',
      [
        ['', 'y'],
        ['', 'AB'],
        ['\u20D7', 'v'],
        ['\u0305', 'x'],
      ]
        .map(([sign = '', text = '']) => of('acc', sign && value('chr', sign), e(r(text))))
        .join(r('+')),
    ],
    ['\\overline{AB}\\underline{c}', of('bar', value('pos', 'top'), e(r('AB'))) + of('bar', '', e(r('c')))],
    ['\\underbrace{a+b}_{n}', of('limLow', '', e(of('groupChr', '', e(r('a+b')))), part('lim', r('n')))],
    ['\\overset{!}{=}', of('limUpp', '', e(r('=')), part('lim', r('!')))],
    ['\\boxed{E=mc^{2}}', of('borderBox', '', e(r('E=m') + of('sSup', '', e(r('c')), part('sup', r('2')))))],
    [
      '\\mathbf{x}\\boldsymbol{\\beta}\\mathbb{R}\\mathcal{L}',
      r('x', value('sty', 'b')) +
        r('β', value('sty', 'bi')) +
        r('R', value('scr', 'double-struck') + plain) +
        r('L', value('scr', 'script')),
    ],
    ['v=\\text{速度 m/s}', r('v=') + r('速度 m/s', '<m:nor/>')],
    ['a\\%\\cdot \\$5\\le \\alpha_{0}', r('a%·$5≤') + of('sSub', '', e(r('α')), part('sub', r('0')))],
    ["f'\\left(x\\right)\\ne -1", r('f′') + of('d', '', e(r('x'))) + r('≠−1')],
    ['xy', r('𝑥\u2062𝑦')],
  ];
  it.each(cases)('becomes %s, which students see as one', async (tex, inner) => {
    const made = await texOf(inner);
    expect(made.tex).toBe(tex);
    expect(made.losses).toEqual([]);
    expect(made.html.match(/<math/g)).toHaveLength(1);
    expect(made.html).not.toContain('formula-error');
  });

  it('with a line of its own is a block between the lines beside it, in a cell it stands in the line', async () => {
    const display = part('oMathPara', part('oMathParaPr', '') + math(r('a+b')) + math(r('c')));
    const { markdown, html, losses } = await imported(
      paragraph(display) +
        paragraph(run('其中') + display + run('，见上。')) +
        table(['头'], [`<w:tc>${paragraph(display)}</w:tc>`].concat('右')),
    );
    expect(markdown.split('\n\n').slice(0, 2)).toEqual([
      '$$a+b$$  \n$$c$$',
      '其中  \n$$a+b$$  \n$$c$$  \n，见上。',
    ]);
    expect(html.match(/<math[^>]*display="block"/g)).toHaveLength(6);
    expect(losses.filter((each) => !each.startsWith('cellBlocks'))).toEqual([]);
  });

  it('beside figures, other formulas and prices stays one', async () => {
    const x = math(r('x'));
    const { html, losses } = await imported(paragraph(x + run('5 元') + x + x + run('$5 和 $6') + x));
    expect(html.match(/<math/g)).toHaveLength(4);
    expect(html).toContain('$5 和 $6');
    expect(losses).toEqual([]);
  });

  it('that has something nobody translates is counted and named, its place says so, the others come', async () => {
    const strange = of('nary', value('chr', '☂'), part('sub', r('k')), part('sup', ''), e(r('z')));
    const { markdown, losses } = await imported(
      paragraph(run('前') + math(strange) + math(r('x')) + math(part('novelty', r('q')))),
    );
    expect(markdown).toBe('前〔公式〕$x$〔公式〕');
    expect(losses).toEqual(['formulas 2 kz q']);
  });

  it('that the page cannot draw is said once', async () => {
    const { losses } = await imported(paragraph(math(r('a\u0330b'))));
    expect(losses).toEqual(['badFormulas 1']);
  });
});

it('every sign is written as TeX that the page draws', () => {
  const render = createMarkdownRenderer('file-');
  const all = [
    ...Object.values(symbolTex),
    ...Object.values(spaceTex).map((tex) => `a${tex} b`),
    ...Object.values(operatorTex).map((tex) => `${tex}_{a}^{b} c`),
    ...Object.values(accentTex).flatMap((commands) => commands.map((tex) => `${tex}{ab}`)),
    ...Object.values(groupTex).flatMap(({ top, bot }) =>
      [top, bot].flatMap((tex) => (tex ? `${tex}{ab}` : [])),
    ),
    ...Object.values(bracketTex).map((tex) => `\\left${tex} x \\right${tex}`),
  ];
  const bad = all.filter((tex) => !render(`$${tex}$`, 'render').includes('<math'));
  expect(bad).toEqual([]);
});
