import JSZip from 'jszip';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document of these paragraphs; '': one without a body. */
export async function makeDocx(paragraphs: string): Promise<Buffer> {
  const zip = new JSZip();
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  const body = paragraphs === '' ? '' : `<w:body>${paragraphs}</w:body>`;
  zip.file('word/document.xml', `<w:document xmlns:w="${main}" xmlns:m="${math}">${body}</w:document>`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
