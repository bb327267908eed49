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
