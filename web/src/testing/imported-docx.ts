import { createMarkdownRenderer } from '../../../server/src/text/markdown.ts';
import { lossesOf } from '../areas/staff/projects/import/compare-import.ts';
import { readDocx } from '../areas/staff/projects/import/docx/docx-import.ts';
import { docxFile } from './docx-file.ts';

const render = createMarkdownRenderer('file-');
/** As it is shown to its author: the Markdown, and what the report says. */
export async function imported(...given: Parameters<typeof docxFile>) {
  const made = await readDocx(await docxFile(...given), async (file) => file.size > 20);
  const html = render(made.markdown.replace(/\(image:(\d+)\)/g, '(#image-$1)'), 'render');
  const losses = lossesOf(made, html).map(({ kind, count, names = [] }) => [kind, count, ...names].join(' '));
  return { markdown: made.markdown, losses, html, pictures: made.pictures };
}
