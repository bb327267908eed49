import JSZip from 'jszip';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const spaces = [
  `xmlns:w="${word}" xmlns:r="${office}" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture"`,
  `xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ');

/** The picture of one red dot. */
export const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

interface DocxParts {
  styles?: string;
  numbering?: string;
  footnotes?: string;
  header?: string;
  /** Files below word/media by name; their relation is their name without its ending. */
  media?: Record<string, Uint8Array>;
  /** Further relations: id, kind, target, and whether it lies outside. */
  relations?: string;
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** A .docx whose body is this XML (`w:p`, `w:tbl`, …). */
export async function docxFile(body: string, parts: DocxParts = {}): Promise<ArrayBuffer> {
  const { media = {}, relations = '' } = parts;
  const zip = new JSZip();
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpg"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${package_}/relationships">${relation('r1', 'officeDocument', 'word/document.xml')}</Relationships>`,
  );
  const roots = { styles: 'styles', numbering: 'numbering', footnotes: 'footnotes', header: 'hdr' } as const;
  let known = relations;
  for (const [name, root] of Object.entries(roots)) {
    const part = parts[name as keyof typeof roots];
    if (part === undefined) continue;
    known += relation(`part-${name}`, name, `${name}.xml`);
    zip.file(`word/${name}.xml`, `<w:${root} ${spaces}>${part}</w:${root}>`);
  }
  for (const [name, bytes] of Object.entries(media)) {
    known += relation(name.replace(/\.\w+$/, ''), 'image', `media/${name}`);
    zip.file(`word/media/${name}`, bytes);
  }
  zip.file(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${package_}/relationships">${known}</Relationships>`,
  );
  zip.file('word/document.xml', `<w:document ${spaces}><w:body>${body}</w:body></w:document>`);
  return zip.generateAsync({ type: 'arraybuffer' });
}

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
export const paragraph = (inner: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
export const picture = (id: string, name = `${id}.png`) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="${name}"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="${name}"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
export const numbered = (numId: string, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
export const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => (cell.startsWith('<w:tc>') ? cell : `<w:tc>${paragraph(run(cell))}</w:tc>`)).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A definition of a list: for each level its format and text. */
export const listOf = (id: string, ...levels: [format: string, text: string][]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ([format, text], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${360 * (at + 1)}"/></w:pPr></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
export const numberOf = (id: string, abstract = id, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`;
