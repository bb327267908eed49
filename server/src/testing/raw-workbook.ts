import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A sheet as raw XML. `kind`: worksheet, chartsheet, xlMacrosheet … */
interface RawSheet {
  name: string;
  /** The rows of a worksheet as XML. */
  rows?: string;
  /** XML after the rows, as merged cells. */
  after?: string;
  kind?: string;
  state?: 'hidden' | 'veryHidden';
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A ZIP archive of these parts. */
export async function zipOf(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const partOf = ({ kind = 'worksheet', rows = '', after = '' }: RawSheet) =>
  kind === 'worksheet'
    ? `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`
    : `${declaration}<${kind} xmlns="${main}"/>`;

/** An .xlsx with what the product itself does not write: charts, macros, number formats, hidden rows, merged cells. `formats`: of the styles 1, 2 … */
export async function rawWorkbook(sheets: RawSheet[], formats: string[] = []): Promise<Uint8Array> {
  const path = (at: number) => `sheets/part${at + 1}.xml`;
  const relations = sheets.map(
    ({ kind = 'worksheet' }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${types}/${kind}" Target="${path(at)}"/>`,
  );
  const named = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const numFmts = formats.map(
    (format, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(format)}"/>`,
  );
  const xfs = [
    '<xf numFmtId="0"/>',
    ...formats.map((_, at) => `<xf numFmtId="${170 + at}" applyNumberFormat="1"/>`),
  ];
  const parts = sheets.map((sheet, at) => [`xl/${path(at)}`, partOf(sheet)]);
  return zipOf({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${declaration}<Relationships><Relationship Id="rId1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${types}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships>${relations.join('')}<Relationship Id="rId99" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  });
}

/** A row as XML, with text and number cells; `style`: of the number cells. */
export const rawRow = (
  row: number,
  cells: (string | number | null)[],
  { hidden = false, style = 0 }: { hidden?: boolean; style?: number } = {},
): string => {
  const cell = (value: string | number | null, at: number) => {
    const reference = `${String.fromCharCode(65 + at)}${row}`;
    if (value === null) return '';
    return typeof value === 'number'
      ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
      : `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  return `<row r="${row}"${hidden ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`;
};
