import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';

interface Relation {
  type: string;
  target: string;
  external?: boolean;
}

/** A workbook as XML, part by part, with what the product itself never writes. */
interface WorkbookXml {
  /** The rows of the sheet 成绩单, and what stands before and after them. */
  rows: string;
  before?: string;
  after?: string;
  /** The second sheet's rows. */
  otherRows?: string;
  /** In the workbook, behind its sheets. */
  workbook?: string;
  /** The number formats of the styles 1, 2 … */
  formats?: string[];
  parts?: Record<string, string | Buffer>;
  /** Content types by path, and by extension. */
  types?: Record<string, string>;
  extensions?: Record<string, string>;
  workbookRelations?: Relation[];
  sheetRelations?: Relation[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const relationsOf = (relations: readonly Relation[]) =>
  `${declaration}<Relationships xmlns="${packageNames}/relationships">${relations
    .map(({ type, target, external = false }, at) => {
      const Type = type.includes('/') ? type : `${officeRelations}/${type}`;
      const mode = external ? ' TargetMode="External"' : '';
      return `<Relationship Id="rId${at + 1}" Type="${Type}" Target="${escaped(target)}"${mode}/>`;
    })
    .join('')}</Relationships>`;

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${170 + at}" applyNumberFormat="1"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

const sheetOf = (rows: string, { before = '', after = '' }: Pick<WorkbookXml, 'before' | 'after'> = {}) =>
  `${declaration}<worksheet xmlns="${main}" xmlns:r="${officeRelations}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A whole .xlsx of two sheets, 成绩单 and 代码. */
export async function templateWorkbook(of: WorkbookXml): Promise<Buffer> {
  const types: Record<string, string> = {
    'xl/workbook.xml': `${sheetMl}sheet.main+xml`,
    'xl/worksheets/sheet1.xml': `${sheetMl}worksheet+xml`,
    'xl/worksheets/sheet2.xml': `${sheetMl}worksheet+xml`,
    'xl/styles.xml': `${sheetMl}styles+xml`,
    ...of.types,
  };
  const extensions: Record<string, string> = {
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...of.extensions,
  };
  const defaults = Object.entries(extensions).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const overrides = Object.entries(types).map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`,
  );
  const sheets = '<sheet name="成绩单" sheetId="4" r:id="rId1"/><sheet name="代码" sheetId="7" r:id="rId2"/>';
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageNames}/content-types">${defaults.join('')}${overrides.join('')}</Types>`,
    '_rels/.rels': relationsOf([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets}</sheets>${of.workbook ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      { type: 'worksheet', target: 'worksheets/sheet1.xml' },
      { type: 'worksheet', target: '/xl/worksheets/sheet2.xml' },
      { type: 'styles', target: 'styles.xml' },
      ...(of.workbookRelations ?? []),
    ]),
    'xl/worksheets/sheet1.xml': sheetOf(of.rows, of),
    'xl/worksheets/sheet2.xml': sheetOf(of.otherRows ?? ''),
    ...(of.sheetRelations ? { 'xl/worksheets/_rels/sheet1.xml.rels': relationsOf(of.sheetRelations) } : {}),
    'xl/styles.xml': stylesOf(of.formats ?? []),
    ...of.parts,
  };
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part as Buffer), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A cell with a text, and a row of them. */
export const textCell = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
export const titleRow = (row: number, titles: readonly string[]) =>
  `<row r="${row}">${titles
    .map((title, column) => textCell(`${String.fromCharCode(65 + column)}${row}`, title))
    .join('')}</row>`;
