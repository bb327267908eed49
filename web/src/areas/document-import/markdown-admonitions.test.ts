import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../server/src/text/markdown.ts';
import { lossesOf } from './compare-import.ts';
import { createLosses } from './losses.ts';
import { admonitionsToQuotations } from './markdown-admonitions.ts';
import { readMarkdown } from './markdown-import.ts';

const render = createMarkdownRenderer('file-');
const reportOf = (given: string) => {
  const made = readMarkdown(given);
  const html = render(made.markdown, 'render');
  const losses = lossesOf(made, html).map(({ kind, count, names = [] }) => [kind, count, ...names].join(' '));
  return { markdown: made.markdown, html, losses };
};
const fence = '```';

describe('a box that Markdown has not', () => {
  const quotation = '> **提示**\n>\n> 先做一遍，再看答案。';
  const cases: [name: string, given: string, markdown: string, losses: string[]][] = [
    ['of MkDocs', '!!! note "提示"\n\n    先做一遍，再看答案。', quotation, []],
    [
      'without an empty line',
      '前\n!!! note "提示"\n    先做一遍，再看答案。\n后',
      `前\n\n${quotation}\n\n后`,
      [],
    ],
    ['without a title', '!!! warning\n\n    小心', '> **Warning**\n>\n> 小心', []],
    ['with an empty title', '!!! note ""\n\n    只有正文', '> 只有正文', []],
    ['with further words', '!!! note inline end "提示"\n    先做一遍，再看答案。', quotation, []],
    ['that is folded', '??? note "提示"\n\n    先做一遍，再看答案。', quotation, ['unfolded 1']],
    ['that is open', '???+ note "提示"\n\n    先做一遍，再看答案。', quotation, []],
    ['of a tab', '=== "提示"\n\n    先做一遍，再看答案。', quotation, []],
    [
      'with a listing, a list and another box in it',
      `!!! tip "外"\n\n    ${fence}py\n    if a:\n        b()\n    ${fence}\n\n    - 甲\n\n    !!! note "内"\n\n        里\n\n后`,
      `> **外**\n>\n> ${fence}py\n> if a:\n>     b()\n> ${fence}\n>\n> - 甲\n>\n> > **内**\n> >\n> > 里\n\n后`,
      [],
    ],
    [
      'in a list item',
      '1. 甲\n\n    !!! note "提示"\n\n        先做\n\n2. 乙',
      '1. 甲\n\n    > **提示**\n    >\n    > 先做\n\n2. 乙',
      [],
    ],
    ['of MyST with colons', ':::{note}\n先做\n:::', '> **Note**\n>\n> 先做', []],
    [
      'of MyST as a listing',
      `${fence}{admonition} 提示\n:class: tip\n先做一遍，再看答案。\n${fence}`,
      quotation,
      [],
    ],
    [
      'of MyST whose first words stand behind its name',
      `${fence}{note} 先做\n再看\n${fence}`,
      '> **Note**\n>\n> 先做\n>\n> 再看',
      [],
    ],
    [
      'of MyST that is folded',
      ':::{admonition} 提示\n:class: dropdown\n先做一遍，再看答案。\n:::',
      quotation,
      ['unfolded 1'],
    ],
    ['of Docusaurus', ':::note[提示]\n\n先做一遍，再看答案。\n\n:::', quotation, []],
    ['of VuePress', '::: tip 提示\n先做一遍，再看答案。\n:::', quotation, []],
    ['in another', '::::tip[外]\n:::note[内]\n里\n:::\n::::', '> **外**\n>\n> > **内**\n> >\n> > 里', []],
    ['of GitHub', '> [!NOTE]\n> 先做\n> 再看', '> **Note**\n>\n> 先做\n> 再看', []],
    ['of Obsidian', '> [!tip]- 提示\n> 先做一遍，再看答案。', quotation, ['unfolded 1']],
    ['of MkDocs without a space', '!!!note "提示"\n    先做一遍，再看答案。', quotation, []],
    [
      'that is folded, without a space',
      '???note "提示"\n\n    先做一遍，再看答案。',
      quotation,
      ['unfolded 1'],
    ],
    ['with a Chinese name', '!!! 提示\n\n    先做一遍，再看答案。', quotation, []],
    [
      'in a quotation',
      '> 前\n>\n> !!! note "提示"\n>     先做\n>\n> 后',
      '> 前\n>\n> > **提示**\n> >\n> > 先做\n>\n> 后',
      [],
    ],
    ['of MyST in a quotation', '> :::{note}\n> 先做\n> :::', '> > **Note**\n> >\n> > 先做', []],
    ['of pymdownx', '/// note | 提示\n先做一遍，再看答案。\n///', quotation, []],
    [
      'of pymdownx that is folded',
      '/// details | 提示\n    type: tip\n\n先做一遍，再看答案。\n///',
      quotation,
      ['unfolded 1'],
    ],
    ['of Quarto', '::: {.callout-note}\n## 提示\n\n先做一遍，再看答案。\n:::', quotation, []],
    [
      'of Quarto with a title, folded',
      '::: {.callout-tip title="提示" collapse="true"}\n先做一遍，再看答案。\n:::',
      quotation,
      ['unfolded 1'],
    ],
    [
      'of pymdownx of another kind',
      '/// caption\n图\n///',
      '/// caption\n图\n///',
      ['admonitions 1 /// caption'],
    ],
    ['of Pandoc', '::: {.wide}\n图\n:::', '::: {.wide}\n图\n:::', ['admonitions 1 ::: {.wide}']],
    [
      'of MkDocs that is not understood',
      '!!! note: 提示',
      '!!! note: 提示',
      ['admonitions 1 !!! note: 提示'],
    ],
    ['without anything in it', '!!! 注意安全', '!!! 注意安全', ['admonitions 1 !!! 注意安全']],
    [
      'of another kind is counted',
      ':::figure x.png\n说明\n:::',
      ':::figure x.png\n说明\n:::',
      ['admonitions 1 :::figure x.png'],
    ],
    ['that does not end is counted', ':::note\n没有结尾', ':::note\n没有结尾', ['admonitions 1 :::note']],
  ];
  it.each(cases)('%s', (_, given, markdown, losses) => {
    const made = reportOf(given);
    expect([made.markdown, made.losses]).toEqual([markdown, losses]);
    if (losses.every((each) => each.startsWith('unfolded'))) expect(made.html).toContain('<blockquote>');
  });

  it.each([
    ['in a listing', `${fence}md\n!!! note "x"\n\n    y\n:::note\n:::\n${fence}`],
    ['in an indented listing', '前\n\n    !!! note "x"\n\n后'],
    ['that is a row of signs', '!!!\n\n!!!!! \n\n???\n\n///\n\n好！！！'],
    ['of pymdownx in a quoted listing', `> ${fence}\n> /// note\n> a\n> ///\n> ${fence}`],
    ['that is a line of equals signs', '标题\n==='],
    ['in a quotation that is none', '> [!不是\n> 甲'],
    ['in a listing with a language', `${fence}python\nnote = 1\n${fence}`],
  ])('%s stays as it is', (_, given) => {
    expect([reportOf(given).markdown, reportOf(given).losses]).toEqual([given, []]);
  });

  it('a formula of MyST in a line stays a formula, and other roles are counted', () => {
    const made = reportOf('面积 {math}`a^2`，见 {ref}`第一节 <one>`，`{math}` 是记号');
    expect(made.markdown).toBe('面积 $a^2$，见 {ref}`第一节 <one>`，`{math}` 是记号');
    expect(made.losses).toEqual(['admonitions 1 {ref}']);
    expect(made.html.match(/<math/g)).toHaveLength(1);
  });

  it('loses no letter, whatever stands around it and in it', () => {
    const line = fc.constantFrom(
      ...[
        '!!! note "题"',
        '??? tip',
        '    缩进',
        '        更深',
        ':::note',
        ':::',
        '::::',
        ':::{tip} 字',
        `${fence}{note}`,
      ],
      ...[fence, '> [!NOTE]', '> 引', '', '', '正文 a', '- 项', '    - 内', '=== "页"', '\t制表'],
    );
    const count = (text: string) => [...text.replace(/\b(?:note|tip)\b|[^\p{L}]/giu, '')].toSorted().join('');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const given = lines.join('\n');
        expect(count(admonitionsToQuotations(given, createLosses()))).toBe(count(given));
      }),
      { numRuns: 2_000 },
    );
  });
});
