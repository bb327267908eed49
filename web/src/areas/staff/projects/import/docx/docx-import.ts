import { isReadable } from '../../../../../base/documents/picture-type.ts';
import { readMarkers } from '../../../../../base/documents/structure.ts';
import { DocxRefused } from '../docx-refused.ts';
import { htmlToMarkdown } from '../html-to-markdown.ts';
import { createLosses, type Imported, type Losses } from '../losses.ts';
import { mostCharacters } from '../markdown-import.ts';
import { openDocx } from './docx-package.ts';
import type { CanDraw } from './pictures.ts';
import { plainHtml } from './plain-html.ts';
import { type PreparedDocument, prepareDocx } from './prepare.ts';
import { isTooMuch, zipFacts } from './zip-facts.ts';

const mebibyte = 1024 * 1024;
export const maxBytes = 20 * mebibyte;

/** A compound file: a .docx with a password is one, and so is an old .doc. */
const isCompound = (bytes: ArrayBuffer) =>
  bytes.byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0cf11e0;

/** Headings and list items come as carriers (paragraphs.ts): styles say nothing more. */
const styleMap = ['u => u', 'p => p:fresh'];

async function convert(prepared: PreparedDocument, losses: Losses): Promise<Element> {
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js');
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: prepared.bytes }, { styleMap });
  // The converter tells each kind of thing once, however often it met it.
  for (const { message } of messages) if (/unrecognised element/.test(message)) losses.add('other');
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  return body;
}

/** A Word document's content as HTML that is no part of the page: with `prepared`, what it was made of. */
export async function readDocxBody(bytes: ArrayBuffer, losses: Losses, canDraw: CanDraw = isReadable) {
  if (bytes.byteLength > maxBytes) throw new DocxRefused('tooLarge');
  if (isCompound(bytes)) throw new DocxRefused('locked');
  const facts = zipFacts(bytes);
  if (!facts) throw new DocxRefused('notWord');
  if (isTooMuch(facts)) throw new DocxRefused('tooMuch');
  const prepared = await openDocx(bytes)
    .then((docx) => prepareDocx(docx, losses, canDraw))
    .catch(() => {
      throw new DocxRefused('notWord');
    });
  const body = await convert(prepared, losses);
  losses.explain('items', prepared.labelled);
  losses.explain('pictures', prepared.pictures.places.filter((place) => place === undefined).length);
  losses.explain('formulas', prepared.before.formulas);
  plainHtml(body, prepared, losses);
  readMarkers(body, body.ownerDocument);
  return { body, prepared };
}

/**
 * A Word document as Markdown, read on this device: nothing of it is sent before its author has seen what comes of it.
 * Its converter's code comes when the first one is read.
 */
export async function readDocx(bytes: ArrayBuffer, canDraw: CanDraw = isReadable): Promise<Imported> {
  const losses = createLosses();
  const { body, prepared } = await readDocxBody(bytes, losses, canDraw);
  const whole = htmlToMarkdown(body, losses).trim();
  if (whole.length > mostCharacters) losses.add('cut');
  return {
    markdown: whole.slice(0, mostCharacters),
    losses: losses.list(),
    pictures: prepared.pictures.files,
    before: prepared.before,
    known: losses.explained(),
  };
}
