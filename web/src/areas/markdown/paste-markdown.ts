import { readPastedHtml } from '../../base/documents/pasted-html.ts';
import { takePastedPictures } from '../../base/documents/pasted-pictures.ts';
import { htmlToMarkdown, markTypedFormulas } from '../document-import/public/html.ts';
import { createLosses, type Imported } from '../document-import/public/losses.ts';

/** What was copied in Word, Excel or a page with a table, as Markdown, and what of it does not come. */
export function pastedMarkdown(html: string): Imported {
  const losses = createLosses();
  const { body, before, labelled, hidden } = readPastedHtml(html);
  losses.add('hidden', hidden);
  losses.add('formulas', before.formulas);
  losses.explain('formulas', before.formulas);
  losses.explain('items', labelled);
  const { files, lost, outside } = takePastedPictures(body);
  for (const name of lost) losses.add('localPictures', 1, name);
  losses.explain('pictures', lost.length);
  for (const name of outside) losses.add('outsidePictures', 1, name);
  markTypedFormulas(body, before);
  const markdown = htmlToMarkdown(body, losses).trim();
  return { markdown, losses: losses.list(), pictures: files, before, known: losses.explained() };
}
