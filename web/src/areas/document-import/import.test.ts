import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readDocx } from './docx/docx-import.ts';
import { zipFacts } from './docx/zip-facts.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { createLosses } from './losses.ts';
import { readMarkdown } from './markdown-import.ts';

const convert = (html: string) => {
  const losses = createLosses();
  return [htmlToMarkdown(html, losses), losses.list()] as const;
};

describe('a document’s HTML as Markdown', () => {
  it('keeps headings, lists in lists, tables, links and marks', () => {
    const html = `<h1>第一讲</h1><p>读<strong>“记录”</strong>和<em>结论</em>，见<a href="https://example.com/a(b)">这里</a>。</p>
      <ol><li>一<ul><li>甲</li><li>乙</li></ul></li><li>二</li></ol>
      <table><tr><td><p>名</p></td><td>值</td></tr><tr><td>a|b</td><td>1</td></tr></table>`;
    expect(convert(html)).toEqual([
      [
        '## 第一讲',
        '读“**记录**”和*结论*，见[这里](https://example.com/a%28b%29)。',
        '1. 一\n   - 甲\n   - 乙\n2. 二',
        '| 名 | 值 |\n| --- | --- |\n| a\\|b | 1 |',
      ].join('\n\n'),
      [],
    ]);
  });

  it('takes no plain word for a mark', () => {
    const [text] = convert('<p># 不是标题</p><p>1. 不是列表</p><p>a_b*c $5 [x]</p>');
    expect(text).toBe('\\# 不是标题\n\n1\\. 不是列表\n\na\\_b\\*c \\$5 \\[x\\]');
  });

  it('counts what Markdown has not', () => {
    const html =
      '<p><u>线</u> x<sup>2</sup> y<sub>很长的下标文字</sub> <a href="file:///c">本机</a></p><table><tr><td colspan="2">合</td></tr><tr><td>1</td><td>2</td></tr></table>';
    const [text, losses] = convert(html);
    expect(text).toContain('x$^{2}$');
    expect(text).toContain('| 合 |  |');
    expect(losses).toEqual([
      { kind: 'underline', count: 1 },
      { kind: 'scripts', count: 1 },
      { kind: 'mergedCells', count: 1 },
      { kind: 'badLinks', count: 1 },
    ]);
  });
});

describe('Markdown from elsewhere', () => {
  it('says what of it students would not see as it was, and nothing of what stands in a listing', () => {
    const given =
      '---\ntitle: x\n---\n# 标题\r\n<div>甲</div> ![图](a.png) ![远](https://example.com/b.png)\n\n```html\n<b>![x](y.png)</b>\n```\n';
    const { markdown, losses } = readMarkdown(given);
    expect(markdown.startsWith('# 标题\n')).toBe(true);
    expect(losses).toEqual([
      { kind: 'rawHtml', count: 2 },
      { kind: 'localFiles', count: 1, names: ['a.png'] },
      { kind: 'outsidePictures', count: 1, names: ['远'] },
      { kind: 'frontMatter', count: 1 },
    ]);
  });

  it('of a Chinese Windows is read as it was written', () => {
    expect(decodeText(new Uint8Array([0xd6, 0xaa, 0xd0, 0xd0]).buffer)).toBe('知行');
  });
});

/** A ZIP with one stored entry that says it is so large. */
function zipSaying(unpacked: number): ArrayBuffer {
  const bytes = new ArrayBuffer(46 + 1 + 22);
  const view = new DataView(bytes);
  view.setUint32(0, 0x02014b50, true);
  view.setUint32(24, unpacked, true);
  view.setUint16(28, 1, true);
  view.setUint32(47, 0x06054b50, true);
  view.setUint16(47 + 10, 1, true);
  view.setUint32(47 + 16, 0, true);
  return bytes;
}

/** A ZIP of texts and bytes, nothing packed. */
function storedZip(files: Record<string, string | Uint8Array>): ArrayBuffer {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path);
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    const head = (size: number, mark: number, shift: number) => {
      const view = new DataView(new ArrayBuffer(size));
      view.setUint32(0, mark, true);
      view.setUint16(4 + shift, 20, true);
      view.setUint32(14 + shift, crc32(bytes), true);
      view.setUint32(18 + shift, bytes.length, true);
      view.setUint32(22 + shift, bytes.length, true);
      view.setUint16(26 + shift, name.length, true);
      return view;
    };
    const entry = head(46, 0x02014b50, 2);
    entry.setUint32(42, at, true);
    directory.push(new Uint8Array(entry.buffer), name);
    parts.push(new Uint8Array(head(30, 0x04034b50, 0).buffer), name, bytes);
    at += 30 + name.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, directory.length / 2, true);
  end.setUint16(10, directory.length / 2, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  const all = [...parts, ...directory, new Uint8Array(end.buffer)];
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of all) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole.buffer;
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const docx = (body: string) =>
  storedZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="s1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${word}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body>${body}</w:body></w:document>`,
  });

describe('a Word document', () => {
  it('is read with its headings, marks and formulas', async () => {
    const { markdown, losses } = await readDocx(
      docx(
        `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr><w:r><w:t>第一讲</w:t></w:r></w:p>
         <w:p><w:r><w:t>看</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>重点</w:t></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>`,
      ),
    );
    expect(markdown).toBe('## 第一讲\n\n看**重点**$x$');
    expect(losses).toEqual([]);
  });

  it('that would be too large unpacked is not unpacked; what is no ZIP is told from one', async () => {
    expect(zipFacts(zipSaying(7))).toEqual({ entries: 1, unpacked: 7, isEncrypted: false });
    await expect(readDocx(zipSaying(3_000_000_000))).rejects.toMatchObject({ problem: 'tooMuch' });
    await expect(readDocx(new ArrayBuffer(100))).rejects.toMatchObject({ problem: 'notWord' });
    await expect(readDocx(new ArrayBuffer(21 * 1024 * 1024))).rejects.toMatchObject({ problem: 'tooLarge' });
  });
});
