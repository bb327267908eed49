import { describe, expect, it } from 'vitest';
import {
  dot,
  listOf,
  numbered,
  numberOf,
  paragraph,
  picture,
  run,
  table,
} from '../../../testing/docx-file.ts';
import { imported } from '../../../testing/imported-docx.ts';

const decimal = listOf('1', ['decimal', '%1.'], ['lowerLetter', '%2)'], ['bullet', '·']);
const numbering = decimal + numberOf('1');

describe('lists of Word', () => {
  it('go on counting across paragraphs and pictures', async () => {
    const step = (text: string) => paragraph(run(text), numbered('1'));
    const { markdown, html, losses } = await imported(
      step('一') +
        paragraph(run('见图')) +
        paragraph(picture('a')) +
        step('二') +
        table(['甲', '乙'], ['1', '2']) +
        step('三'),
      { numbering, media: { 'a.png': dot } },
    );
    expect(markdown.match(/^\d\. .*$/gm)).toEqual(['1. 一', '2. 二', '3. 三']);
    expect(html).toContain('<ol start="2">');
    expect(losses).toEqual([]);
  });

  it('stand in lists, by level or by where they begin', async () => {
    const levels = [0, 2, 2, 0].map((level, at) => paragraph(run(`${at}`), numbered('1', level))).join('');
    expect((await imported(levels, { numbering })).markdown).toBe('1. 0\n   - 1\n   - 2\n2. 3');
    const styles = ['ListBullet', 'ListBullet2']
      .map(
        (id, at) =>
          `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr>${numbered(`${at + 5}`).replace('<w:ilvl w:val="0"/>', '')}</w:pPr></w:style>`,
      )
      .join('');
    const lists =
      listOf('5', ['bullet', '·']) + listOf('6', ['bullet', '·']).replace('w:left="360"', 'w:left="720"');
    const two =
      paragraph(run('一级'), '<w:pStyle w:val="ListBullet"/>') +
      paragraph(run('二级'), '<w:pStyle w:val="ListBullet2"/>');
    const made = await imported(two, { styles, numbering: lists + numberOf('5') + numberOf('6') });
    expect(made).toMatchObject({ markdown: '- 一级\n  - 二级', losses: [] });
  });

  it('keep numbers that Markdown has not as words: 第一章, (a), 1.1', async () => {
    const chapters = listOf(
      '3',
      ['chineseCounting', '第%1章'],
      ['decimal', '%1.%2'],
      ['upperRoman', '（%3）'],
    );
    const { markdown, losses } = await imported(
      paragraph(run('绪论'), numbered('3')) +
        paragraph(run('背景'), numbered('3', 1)) +
        paragraph(run('甲'), numbered('3', 2)),
      {
        numbering:
          chapters.replaceAll('<w:numFmt w:val="decimal"/>', '<w:numFmt w:val="decimal"/><w:isLgl/>') +
          numberOf('3'),
      },
    );
    expect(markdown).toBe('第一章 绪论\n\n1.1 背景\n\n（I） 甲');
    expect(losses).toEqual([]);
  });

  it('that begin anew are lists of their own', async () => {
    const again = numberOf(
      '2',
      '1',
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>',
    );
    const { html, losses } = await imported(
      paragraph(run('一'), numbered('1')) +
        paragraph(run('二'), numbered('1')) +
        paragraph(run('又一'), numbered('2')),
      { numbering: numbering + again },
    );
    expect(html.match(/<ol>/g)).toHaveLength(2);
    expect(losses).toEqual([]);
  });

  it('in a cell are one line, which is said', async () => {
    const cell = `<w:tc>${paragraph(run('一'), numbered('1'))}${paragraph(run('二'), numbered('1'))}</w:tc>`;
    expect((await imported(table(['题', '步骤'], ['甲', cell]), { numbering })).losses).toEqual([
      'cellBlocks 1',
    ]);
  });
});

describe('headings of Word', () => {
  it('come by their outline level, and with their automatic numbers', async () => {
    const heads = listOf('4', ['decimal', '%1'], ['decimal', '%1.%2']) + numberOf('4');
    const { markdown, losses } = await imported(
      paragraph(run('一、绪论'), '<w:outlineLvl w:val="0"/>') +
        paragraph(run('方法'), `<w:outlineLvl w:val="0"/>${numbered('4')}`) +
        paragraph(
          `${run('取样')}<w:r><w:br/></w:r>${run('与测量')}`,
          `<w:outlineLvl w:val="1"/>${numbered('4', 1)}`,
        ) +
        paragraph(run('正文'), '<w:outlineLvl w:val="9"/>'),
      { numbering: heads },
    );
    expect(markdown).toBe('## 一、绪论\n\n## 1 方法\n\n### 1.1 取样 与测量\n\n正文');
    expect(losses).toEqual([]);
  });
});
