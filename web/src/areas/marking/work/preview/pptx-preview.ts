import JSZip from 'jszip';
import { allOf, attributeOf, parseXml, relationsOf } from '../../../document-import/public/office-file.ts';

const mostSlides = 200;
const presentation = 'ppt/presentation.xml';

export interface PptxPreview {
  /** The paragraphs of each slide, in its order. */
  slides: string[][];
  moreSlides: number;
}

async function readXml(zip: JSZip, path: string): Promise<Document> {
  const text = await zip.file(path)?.async('string');
  if (text === undefined) throw new Error(`no ${path}`);
  return parseXml(text);
}

const paragraphsOf = (slide: Document) =>
  allOf(slide, 'p')
    .map((paragraph) =>
      allOf(paragraph, 't')
        .map(({ textContent }) => textContent ?? '')
        .join('')
        .trim(),
    )
    .filter((text) => text !== '');

/** The words of the slides, in the order in which they are presented. */
export async function readPptxPreview(bytes: ArrayBuffer): Promise<PptxPreview> {
  const zip = await JSZip.loadAsync(bytes);
  const relations = await relationsOf(zip, presentation);
  const paths = allOf(await readXml(zip, presentation), 'sldId').flatMap((slide) => {
    // `id` is its number, `r:id` the relation.
    const relation = relations.get(
      slide.getAttributeNS('http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'id') ?? '',
    );
    return relation && attributeOf(slide, 'show') !== '0' ? [relation.target] : [];
  });
  const slides: string[][] = [];
  for (const path of paths.slice(0, mostSlides)) slides.push(paragraphsOf(await readXml(zip, path)));
  return { slides, moreSlides: Math.max(0, paths.length - mostSlides) };
}
