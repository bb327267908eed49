import { describe, expect, it, vi } from 'vitest';
import { isContent, isOffice } from './clipboard-kind.ts';
import { readPastedHtml } from './pasted-html.ts';
import { takePastedPictures } from './pasted-pictures.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const read = (html: string) =>
  readPastedHtml(html)
    .body.innerHTML.replace(/>\s+</g, '><')
    .replace(/<p [^>]*>/g, '<p>');
const item = (label: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${label}<span>&nbsp; </span></span><![endif]>${text}</p>`;

describe('what Word and Excel put on the clipboard', () => {
  it('has lists in lists, with the numbers they had', () => {
    expect(read(item('3.', '三') + item('·', '点', 2) + item('4.', '四'))).toBe(
      '<ol start="3"><li>三<ul><li>点</li></ul></li><li>四</li></ol>',
    );
    expect(read(item('1.', '一') + item('a)', '甲', 2))).toBe('<ol start="1"><li>一<p>a) 甲</p></li></ol>');
  });

  it('has code as it was typed, and no marks of Word', () => {
    const html =
      "<p style='font-family:Consolas'>if x:<br>&nbsp;&nbsp; y()<o:p></o:p></p><p style='font-family:Consolas'>z()</p>";
    expect(read(html)).toBe('<pre>if x:\n   y()\nz()</pre>');
  });

  it('counts formulas once, not their pictures, and hidden text', () => {
    const html =
      '<p>式<!--[if gte msEquation 12]><m:oMath></m:oMath><![endif]--><![if !msEquation]><img src="file:///e.png"><![endif]></p><p style="mso-hide:all">答案</p>';
    const { body, before, hidden } = readPastedHtml(html);
    expect(body.textContent).toBe('式〔公式〕');
    expect([before.formulas, before.pictures, hidden]).toEqual([1, 0, 2]);
  });

  it('is content where there are words or cells; a picture alone is none', () => {
    expect(isContent('<style>td {}</style><table><tr><td></td></tr></table>')).toBe(true);
    expect(
      isContent(
        '<html><body><!--StartFragment--><img src="https://example.com/a.png"><!--EndFragment--></body></html>',
      ),
    ).toBe(false);
    expect(
      isOffice('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><td class=xl65>1</td></html>'),
    ).toBe(true);
    expect(isOffice('<div style="font-family: monospace"># Markdown</div>')).toBe(false);
  });
});

describe('pasted pictures', () => {
  it('that are written in the text are files, others are named', () => {
    const { body } = readPastedHtml(
      `<img src="${dot}"><img src="file:///C:/Temp/clip_image002.png"><img src="https://example.com/x/far.png?y=1"><img src="data:image/svg+xml;base64,PHN2Zz4=" alt="图"><img>`,
    );
    const { files, lost, outside } = takePastedPictures(body);
    expect(files.map(({ name, type }) => `${name} ${type}`)).toEqual(['picture-1.png image/png']);
    expect([lost, outside]).toEqual([['clip_image002.png', '图', ''], ['far.png']]);
    expect(body.innerHTML).toContain('src="image:0"');
  });
});

it('parses no style sheet, of which the content security policy would complain', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const { body } = readPastedHtml(
    '<html><head><style><!-- p { color: red } --></style><link rel="stylesheet" href="a.css"></head><body><p><span style="font-weight:bold">粗</span></p></body></html>',
  );
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/<style|<link/);
  expect(body.querySelector('strong, b')?.textContent).toBe('粗');
  parse.mockRestore();
});
