/** What scanners and offices write into PDFs, by hand: a black square on white in each of their codings, and fonts that are not in the file. */

/** JPEG 2000, by OpenJPEG: 64 by 32, a black square. */
const jpeg2000 = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAAHEanAyY/9P/1EAKQAAAAAAQAAAACAAAAAAAAAAAAAAAEAAAAAgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABQwAB/5PPtAwCnt/PwA5+AHPzBAdkpwXnRwfepn/PwCL8wmH2g4AQmR2/mIsI1A/FtD0ASkmvvw+uG7B3DlXPwFJ+AxD7RQAKCd7XMvIbfLkF0ChLPsWA3lw5nxz9r9tV4LqQ0mjC2CkKzQyHu0TPdvPwfxF7UikFfJkHbm+z75fa+CyRYdBPz8B6fgQw+0WAGcwnC1Ez7432lg69b5zq0286PJBrffowCF4NW1cPIN2dkXDJLdFaptMdAdS0c8a/VAn99FVjQhC6MyBc3u9fFfVBCiOBA99jZUH+wPz+pEuPHKn0r8/Afn4EUPtCwI9N+wWScSk5Q615PUixYwPeeFU48mSoUelvmhCV7G8uQwdQ6/h02WaFwB6YFBElxCZCWhfQNRRq6HaO2Q6zK2G/JM5TdiXvdJmQGgf/2Q==',
  'base64',
);
/** Of a fax (CCITT group 4), of the same size: in JBIG2 too. */
const fax = Buffer.from('JqB4b//8iiP/////////8f/+ACAC', 'base64');

const numbers = (...all: number[]) =>
  Buffer.concat(
    all.map((each) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(each);
      return bytes;
    }),
  );
/** A segment of JBIG2 (ITU-T T.88, 7.2) of the one page. */
const segment = (number: number, type: number, ...data: Buffer[]) => {
  const all = Buffer.concat(data);
  return Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(all.length), all]);
};
const jbig2 = Buffer.concat([
  segment(0, 48, numbers(64, 32, 0, 0), Buffer.from([0, 0, 0])),
  segment(1, 38, numbers(64, 32, 0, 0), Buffer.from([0, 1]), fax),
]);

const gray = '/ColorSpace/DeviceGray/BitsPerComponent 8';
const bits = '/ColorSpace/DeviceGray/BitsPerComponent 1';
const picture = (words: string, data: Buffer, size = '/Width 64/Height 32') => ({
  head: `/Type/XObject/Subtype/Image${size}${words}`,
  data,
});

/** Pages that are one picture each. */
const pictures = {
  'JPEG 2000': picture(`${gray}/Filter/JPXDecode`, jpeg2000),
  JBIG2: picture(`${bits}/Filter/JBIG2Decode`, jbig2),
  fax: picture(`${bits}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 32>>`, fax),
  'a broken JPEG 2000': picture(`${gray}/Filter/JPXDecode`, jpeg2000.subarray(0, 90)),
  'a broken JPEG': picture(`${gray}/Filter/DCTDecode`, Buffer.from('no picture at all')),
  'far too many pixels': picture(bits, Buffer.alloc(64), '/Width 30000/Height 30000'),
};
/** Words in fonts that the reader's machine must have, coded as offices of Taiwan, Japan and Korea do. */
const words = {
  'Big5 of Taiwan': { font: 'MingLiU', code: 'ETen-B5-H', ordering: 'CNS1', text: 'A4A4A4E5' },
  'Shift JIS of Japan': { font: 'MS-Mincho', code: '90ms-RKSJ-H', ordering: 'Japan1', text: '93FA967B' },
  'Unicode of Japan': { font: 'MS-Mincho', code: 'UniJIS-UTF16-H', ordering: 'Japan1', text: '65E5672C' },
  'Hangul of Korea': { font: 'Batang', code: 'KSCms-UHC-H', ordering: 'Korea1', text: 'C7D1B1DB' },
  'GBK of China': { font: 'SimSun', code: 'GBK-EUC-H', ordering: 'GB1', text: 'D6D0CEC4' },
};
export const scanPages = [...Object.keys(pictures), ...Object.keys(words), 'a standard font'];
/** Those that cannot be drawn. */
export const unreadable = ['a broken JPEG 2000', 'a broken JPEG', 'far too many pixels'];

interface Part {
  head: string;
  data?: Buffer;
}

/** A PDF with a page of each. */
export function makeScans(): Buffer<ArrayBuffer> {
  const parts: Part[] = [{ head: '/Type/Catalog/Pages 2 0 R' }, { head: '' }];
  const add = (part: Part) => `${parts.push(part)} 0 R`;
  const pages: string[] = [];
  const page = (resources: string, drawing: string) => {
    const contents = add({ head: '', data: Buffer.from(drawing) });
    const head = `/Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<${resources}>>/Contents ${contents}`;
    pages.push(add({ head }));
  };
  for (const each of Object.values(pictures))
    page(`/XObject<</I ${add(each)}>>`, 'q 200 0 0 100 0 0 cm /I Do Q');
  for (const { font, code, ordering, text } of Object.values(words)) {
    const name = `/BaseFont/${font}`;
    const told = add({
      head: `/Type/FontDescriptor/FontName/${font}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80`,
    });
    const system = `/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>`;
    const inner = add({ head: `/Type/Font/Subtype/CIDFontType0${name}${system}/FontDescriptor ${told}` });
    const outer = add({ head: `/Type/Font/Subtype/Type0${name}/Encoding/${code}/DescendantFonts[${inner}]` });
    page(`/Font<</F ${outer}>>`, `BT /F 60 Tf 20 30 Td <${text}> Tj ET`);
  }
  const symbols = add({ head: '/Type/Font/Subtype/Type1/BaseFont/ZapfDingbats' });
  page(`/Font<</F ${symbols}>>`, 'BT /F 60 Tf 20 30 Td (n) Tj ET');
  parts[1] = { head: `/Type/Pages/Kids[${pages.join(' ')}]/Count ${pages.length}` };
  const written: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = 9;
  const rows = parts.map(({ head, data }, place) => {
    const length = data ? `/Length ${data.length}` : '';
    const stream = data ? [Buffer.from('stream\n'), data, Buffer.from('\nendstream')] : [];
    const object = Buffer.concat([
      Buffer.from(`${place + 1} 0 obj<<${head}${length}>>`),
      ...stream,
      Buffer.from('endobj\n'),
    ]);
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    written.push(object);
    return row;
  });
  const size = parts.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...written, Buffer.from(table)]);
}
