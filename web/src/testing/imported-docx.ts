import { createMarkdownRenderer } from '../../../server/src/text/markdown.ts';
import { lossesOf } from '../areas/document-import/compare-import.ts';
import { readDocx } from '../areas/document-import/docx/docx-import.ts';
import { readDocxContent } from '../areas/document-import/docx/docx-reader.ts';
import type { ReadContent } from '../areas/document-import/docx/read-in-worker.ts';
import { createLosses } from '../areas/document-import/losses.ts';
import { docxFile } from './docx-file.ts';

const render = createMarkdownRenderer('file-');
/** As the worker reads; a picture of some bytes can be drawn. */
const read: ReadContent = async (bytes, options) => {
  const losses = createLosses();
  const canDraw = async (file: Blob) => file.size > 20;
  return { content: await readDocxContent(bytes, losses, { ...options, canDraw }), losses };
};

/** A Word document as Markdown, read without a worker. */
export const readDocxBytes = (bytes: ArrayBuffer) => readDocx(bytes, {}, read);

/** As it is shown to its author: the Markdown, and what the report says. */
export async function imported(...given: Parameters<typeof docxFile>) {
  const made = await readDocx(await docxFile(...given), {}, read);
  const html = render(made.markdown.replace(/\(image:(\d+)\)/g, '(#image-$1)'), 'render');
  const losses = lossesOf(made, html).map(({ kind, count, names = [] }) => [kind, count, ...names].join(' '));
  return { markdown: made.markdown, losses, html, pictures: made.pictures };
}
