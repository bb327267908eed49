import { readDocxBody } from '../../../document-import/public/docx.ts';

export interface DocxPreview {
  /** Parsed without being part of the page; DocxView draws what it knows of it. */
  body: Element;
  pictures: File[];
  /** Something in the document is not in `body`. */
  partly: boolean;
}

/** How a text looks is not shown of any document, and said of all. */
const ofLooks = new Set(['colors', 'underline', 'ruby', 'textBoxes', 'boxes', 'fields']);

/** A Word document as HTML, by the converter that imports documents. */
export async function readDocxPreview(bytes: ArrayBuffer): Promise<DocxPreview> {
  const { body, content, losses } = await readDocxBody(bytes, {});
  const partly = content.before.formulas > 0 || losses.list().some(({ kind }) => !ofLooks.has(kind));
  return { body, pictures: content.pictures.files, partly };
}
