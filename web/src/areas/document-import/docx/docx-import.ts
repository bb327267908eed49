import { readMarkers } from '../../../base/documents/structure.ts';
import { cutMarkdown, mostCharacters } from '../cut-markdown.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import type { Imported } from '../losses.ts';
import { markTypedFormulas } from '../typed-formulas.ts';
import { plainHtml } from './plain-html.ts';
import { type ReadContent, type ReadingOptions, readContent } from './read-in-worker.ts';

/** A Word document's content as HTML that is no part of the page: with `content`, what it was made of. */
export async function readDocxBody(
  bytes: ArrayBuffer,
  options: ReadingOptions,
  read: ReadContent = readContent,
) {
  const { content, losses } = await read(bytes, options);
  const { body } = new DOMParser().parseFromString(content.html, 'text/html');
  losses.explain('items', content.labelled);
  losses.explain('pictures', content.pictures.places.filter((place) => place === undefined).length);
  plainHtml(body, content, losses);
  readMarkers(body, body.ownerDocument);
  return { body, content, losses };
}

/**
 * A Word document as Markdown, read on this device: nothing of it is sent before its author has seen what comes of it.
 * Its converter's code comes when the first one is read.
 */
export async function readDocx(
  bytes: ArrayBuffer,
  options: Omit<ReadingOptions, 'mostLetters'> = {},
  read: ReadContent = readContent,
): Promise<Imported> {
  const { body, content, losses } = await readDocxBody(
    bytes,
    { ...options, mostLetters: mostCharacters },
    read,
  );
  markTypedFormulas(body, content.before);
  const kept = cutMarkdown(htmlToMarkdown(body, losses).trim(), content.pictures.files);
  if (content.isCut || kept.leftOut !== undefined) losses.add('cut', 1, kept.leftOut);
  return {
    markdown: kept.markdown,
    losses: losses.list(),
    pictures: kept.pictures,
    before: content.before,
    known: losses.explained(),
  };
}
