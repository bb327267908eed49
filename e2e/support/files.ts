import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';

/** A real picture, drawn here. */
export function makePng(width = 64, height = 48): Buffer {
  const png = new PNG({ width, height });
  for (let place = 0; place < width * height; place++) {
    png.data.set([24, 144 - (place % height), 255 - (place % width), 255], place * 4);
  }
  return PNG.sync.write(png);
}

/** A real PDF of one empty page, of `bytes` in all: a comment fills it up. */
export function makePdf(bytes = 0): Buffer<ArrayBuffer> {
  const head = '%PDF-1.4\n';
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n',
  ];
  const filler = bytes > 1000 ? `%${' '.repeat(bytes - 500)}\n` : '';
  let at = head.length + filler.length;
  const rows = objects.map((object) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return row;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(head + filler + objects.join('') + table);
}

/** A PDF of many pages: a red square on each, and a Chinese word in a font that is not in the file. */
export function makePagesPdf(count: number): Buffer<ArrayBuffer> {
  const drawing = '1 0 0 rg 0 0 100 100 re f 0 g BT /F1 40 Tf 20 140 Td <4E2D6587> Tj ET';
  const pages = Array.from({ length: count }, (_, place) => place + 7);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((each) => `${each} 0 R`).join(' ')}]/Count ${count}>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[5 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 6 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    ...pages.map(
      () =>
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    ),
  ];
  let text = '%PDF-1.4\n';
  const rows = objects.map((object, place) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${place + 1} 0 obj${object}endobj\n`;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>`;
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`);
}

const kept = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
/** A Word document of one paragraph and a table: `一周里走得最多的是周日。` */
export const readDocx = () => kept('report.docx');
/** A workbook of Excel with a roster of 60. */
export const readXlsx = () => kept('roster-60.xlsx');
