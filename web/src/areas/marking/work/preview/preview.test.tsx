import { cleanup, render, screen } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../../../../locales/texts.ts';
import { docxFile, dot, paragraph, picture, run } from '../../../../testing/docx-file.ts';
import { chinese } from '../../../../testing/texts.ts';
import { DocxView } from './DocxView.tsx';
import { readDocxPreview } from './docx-preview.ts';
import { readPptxPreview } from './pptx-preview.ts';
import { mostRows, previewKindOf } from './preview-kind.ts';
import { readTextPreview } from './text-preview.ts';
import { cellText, readXlsxPreview } from './xlsx-preview.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';

beforeEach(() => vi.stubGlobal('createImageBitmap', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a Word document', () => {
  it('is drawn with its text, tables and pictures, and without links that are no addresses', async () => {
    const cell = (words: string) => `<w:tc>${paragraph(run(words))}</w:tc>`;
    const body =
      paragraph(run('一周的步数')) +
      `<w:tbl><w:tr>${cell('周一')}${cell('6000')}</w:tr></w:tbl>` +
      paragraph(`<w:hyperlink r:id="bad">${run('点我')}</w:hyperlink>`) +
      paragraph(picture('p1'));
    const preview = await readDocxPreview(
      await docxFile(body, {
        media: { 'p1.png': dot },
        relations: `<Relationship Id="bad" Type="${office}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>`,
      }),
    );
    const { container } = render(
      <TextsContext value={chinese}>
        <DocxView {...preview} />
      </TextsContext>,
    );
    expect(screen.getByText('一周的步数')).toBeTruthy();
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['周一', '6000']);
    expect(screen.getByText('点我').closest('a')).toBeNull();
    expect(container.querySelector('img')?.src).toMatch(/^blob:/);
    expect(preview.partly).toBe(false);
  });

  it('says where something of it is not shown', async () => {
    const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>';
    const preview = await readDocxPreview(await docxFile(`<w:p>${run('面积')}${formula}</w:p>`));
    expect(preview.partly).toBe(true);
  });

  it('makes no element but those it knows', () => {
    const { body } = new DOMParser().parseFromString(
      '<p onclick="x()">甲<script>bad()</script><form><input></form></p>',
      'text/html',
    );
    const { container } = render(
      <TextsContext value={chinese}>
        <DocxView body={body} pictures={[]} partly={false} />
      </TextsContext>,
    );
    expect(container.querySelector('script, form, input')).toBeNull();
    expect(container.querySelector('p')?.getAttribute('onclick')).toBeNull();
  });
});

describe('a workbook', () => {
  const bytesOf = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => {
    const bytes = await writeXlsx({ sheets });
    return bytes.slice().buffer as ArrayBuffer;
  };

  it('is shown sheet by sheet with the values of its cells, without hidden sheets', async () => {
    const bytes = await bytesOf([
      { name: '步数', rows: [['周一', 6000], [], ['周日', 0.1 + 0.2]] },
      { name: '底稿', rows: [['x']], hidden: true },
    ]);
    expect(await readXlsxPreview(bytes)).toEqual({
      sheets: [{ name: '步数', rows: [['周一', '6000'], [], ['周日', '0.3']], more: false }],
      moreSheets: 0,
    });
  });

  it('says that it has more rows than are shown', async () => {
    const rows = Array.from({ length: mostRows + 5 }, (_, at) => [at]);
    const { sheets } = await readXlsxPreview(await bytesOf([{ name: '长', rows }]));
    expect([sheets[0]?.rows.length, sheets[0]?.more]).toEqual([mostRows, true]);
  });

  it('shows a date at midnight as a day', () => {
    expect(cellText(new Date('2031-03-05T00:00:00Z'))).toBe('2031-03-05');
    expect(cellText(new Date('2031-03-05T08:30:00Z'))).toBe('2031-03-05 08:30');
  });
});

it('slides are shown by their words, in the order in which they are presented', async () => {
  const zip = new JSZip();
  const slide = (...words: string[]) =>
    `<p:sld xmlns:p="p" xmlns:a="${drawing}">${words.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:sld>`;
  zip.file(
    'ppt/presentation.xml',
    `<p:presentation xmlns:p="p" xmlns:r="${office}"><p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:sldIdLst></p:presentation>`,
  );
  zip.file(
    'ppt/_rels/presentation.xml.rels',
    `<Relationships xmlns="r">${[1, 2].map((no) => `<Relationship Id="r${no}" Type="${office}/slide" Target="slides/slide${no}.xml"/>`).join('')}</Relationships>`,
  );
  zip.file('ppt/slides/slide1.xml', slide('结论'));
  zip.file('ppt/slides/slide2.xml', slide('题目', '作者'));
  const bytes = await zip.generateAsync({ type: 'arraybuffer' });
  expect(await readPptxPreview(bytes)).toEqual({ slides: [['题目', '作者'], ['结论']], moreSlides: 0 });
});

it('a text is shown from its beginning, and refused where its bytes are none', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
  expect(await readTextPreview(bytes('第一行\n第二行'))).toEqual({ text: '第一行\n第二行', more: false });
  expect((await readTextPreview(bytes('字'.repeat(60_000)))).more).toBe(true);
  await expect(readTextPreview(bytes('\u0000\u0001'))).rejects.toThrow();
});

it('knows files by their MIME type', () => {
  expect(previewKindOf('text/csv')).toBe('text');
  expect(previewKindOf('application/zip')).toBeUndefined();
});
