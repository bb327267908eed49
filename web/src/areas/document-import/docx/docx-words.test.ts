import { describe, expect, it } from 'vitest';
import { dot, paragraph, picture, run, table } from '../../../testing/docx-file.ts';
import { imported } from '../../../testing/imported-docx.ts';

describe('words of Word', () => {
  const cases: [name: string, body: string, markdown: string, losses: string[]][] = [
    [
      'hidden text stays out',
      paragraph(run('1+1=？') + run('答案 2', '<w:vanish/>')),
      '1+1=？',
      ['hidden 3'],
    ],
    ['shown again by itself is seen', paragraph(run('见', '<w:vanish w:val="0"/>')), '见', []],
    [
      'a deletion stays out, an insertion comes',
      paragraph(`<w:del>${run('旧').replaceAll('w:t', 'w:delText')}</w:del><w:ins>${run('新')}</w:ins>`),
      '新',
      ['deleted 1'],
    ],
    [
      'a simple field keeps its result',
      paragraph(`见图 <w:fldSimple w:instr="SEQ 图">${run('3')}</w:fldSimple>`),
      '3',
      [],
    ],
    [
      'a phonetic guide stands in brackets',
      paragraph(
        '<w:r><w:ruby><w:rt><w:r><w:t>zhī</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>知</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ),
      '知（zhī）',
      ['ruby 1'],
    ],
    [
      'symbols are characters',
      paragraph(
        '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Segoe UI Symbol" w:char="2605"/></w:r>',
      ),
      '☑α★',
      [],
    ],
    [
      'an unknown symbol is counted',
      paragraph(`${run('a')}<w:r><w:sym w:font="SimSun" w:char="F0E0"/></w:r>`),
      'a',
      ['symbols 1'],
    ],
    ['symbols among letters too', paragraph(run('\uF0FE', '<w:rFonts w:ascii="Wingdings"/>')), '☑', []],
    [
      'check boxes',
      paragraph(
        '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt>' +
          run('同意'),
      ),
      '☒同意',
      [],
    ],
    [
      'an older check box',
      paragraph(
        '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>' +
          run('好'),
      ),
      '☑好',
      [],
    ],
    [
      'formulas with lines of their own have them',
      paragraph(
        `${run('式')}<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><m:oMath><m:r><m:t>y</m:t></m:r></m:oMath></m:oMathPara>`,
      ),
      '式  \n$$x$$  \n$$y$$',
      [],
    ],
    [
      'a field that draws a formula',
      paragraph(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>EQ \\f(1,2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
      '〔公式〕',
      ['formulas 1'],
    ],
    [
      'a sign in a circle',
      paragraph(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq \\o\\ac(○,3)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
      '③',
      [],
    ],
    [
      'a text box stands behind its paragraph',
      paragraph(
        `${run('前')}<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run('框里'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ) + paragraph(run('后')),
      '前\n\n框里\n\n后',
      ['textBoxes 1'],
    ],
    [
      'colours are said',
      paragraph(run('红', '<w:color w:val="FF0000"/>') + run('常', '<w:color w:val="auto"/>')),
      '红常',
      ['colors 1'],
    ],
    [
      'a comment is said',
      paragraph(`${run('甲')}<w:r><w:commentReference w:id="0"/></w:r>`),
      '甲',
      ['comments 1'],
    ],
  ];
  it.each(cases)('%s', async (_, body, markdown, losses) => {
    expect(await imported(body)).toMatchObject({ markdown, losses });
  });

  it('of notes stand at the end, and headers are said', async () => {
    const footnotes = `<w:footnote w:id="-1" w:type="separator">${paragraph('')}</w:footnote><w:footnote w:id="2">${paragraph(run('出处'))}</w:footnote>`;
    const body = paragraph(`${run('引文')}<w:r><w:footnoteReference w:id="2"/></w:r>`);
    const made = await imported(body, { footnotes, header: paragraph(run('某校 第 1 页')) });
    expect(made).toMatchObject({ markdown: '引文\\[1\\]\n\n\\[1\\] 出处', losses: ['headers 1'] });
  });
});

describe('code in Word', () => {
  const mono = '<w:rFonts w:ascii="Consolas"/>';
  it('keeps its indentation and empty lines', async () => {
    const lines = ['def f():', '    return 1', '', 'f()'].map((line) =>
      paragraph(line ? run(line, mono) : ''),
    );
    const { markdown, losses } = await imported(paragraph(run('看')) + lines.join(''));
    expect(markdown).toBe('看\n\n```\ndef f():\n    return 1\n\nf()\n```');
    expect(losses).toEqual([]);
  });
  it('in lines of one paragraph too, in any font and in a box', async () => {
    const code = paragraph(
      '<w:r><w:t>while True:</w:t><w:br/><w:t xml:space="preserve">    x = "```"</w:t></w:r>',
    );
    expect((await imported(code)).markdown).toBe('````\nwhile True:\n    x = "```"\n````');
    const box = await imported(table([`<w:tc>${code}</w:tc>`]));
    expect(box).toMatchObject({ markdown: '````\nwhile True:\n    x = "```"\n````', losses: ['boxes 1'] });
  });
});

describe('tables of Word', () => {
  const cell = (text: string, properties: string) =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  it('leave empty cells where cells are merged, down and across', async () => {
    const { markdown, losses } = await imported(
      table(
        ['类', '项', '分'],
        [cell('平时', '<w:vMerge w:val="restart"/>'), '出勤', '10'],
        [cell('', '<w:vMerge/>'), '作业', '30'],
        [cell('合计', '<w:gridSpan w:val="2"/>'), '40'],
      ),
    );
    expect(markdown.split('\n').slice(2)).toEqual([
      '| 平时 | 出勤 | 10 |',
      '|  | 作业 | 30 |',
      '| 合计 |  | 40 |',
    ]);
    expect(losses).toEqual(['mergedCells 2']);
  });
  it('in tables are counted', async () => {
    const inner = `<w:tc>${table(['x', 'y'], ['1', '2'])}${paragraph('')}</w:tc>`;
    expect((await imported(table(['a', 'b'], ['c', inner]))).losses).toEqual(['cellBlocks 1']);
  });
});

describe('pictures of Word', () => {
  it('that do not come are counted and named, the others come', async () => {
    const media = { 'good.jpg': dot, 'cut.png': dot.slice(0, 18), 'old.emf': new Uint8Array(60) };
    const relations =
      '<Relationship Id="gone" Type="http://x/image" Target="media/gone.png"/><Relationship Id="web" Type="http://x/image" Target="https://example.com/w.png" TargetMode="External"/>';
    const body = ['good', 'cut', 'old', 'gone', 'web']
      .map((id) => paragraph(picture(id, `${id}-图.png`)))
      .join('');
    const { markdown, losses, pictures } = await imported(body, { media, relations });
    expect(markdown).toBe('![](image:0)');
    // Declared `image/jpg`, it is what its bytes say.
    expect(pictures.map(({ name, type }) => `${name} ${type}`)).toEqual(['good-图.png image/png']);
    expect(losses).toEqual([
      'missingPictures 1 gone-图.png',
      'brokenPictures 1 cut-图.png',
      'oldPictures 1 old-图.png',
      'linkedPictures 1 web-图.png',
    ]);
  });
  it('that are drawn are counted', async () => {
    const shape = '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="箭头 1"/></wp:inline></w:drawing></w:r>';
    expect((await imported(paragraph(run('a') + shape))).losses).toEqual(['drawings 1 箭头 1']);
  });
});
