import mammoth from 'mammoth/mammoth.browser.min.js';
import type { DocxProblem } from '../docx-refused.ts';
import { DocxRefused } from '../docx-refused.ts';
import type { Losses } from '../losses.ts';
import { openDocx } from './docx-package.ts';
import { maxBytes } from './file-limits.ts';
import type { CanDraw } from './pictures.ts';
import { type PreparedDocument, prepareDocx } from './prepare.ts';
import { isTooMuch, zipFacts } from './zip-facts.ts';

/** A compound file: a .docx with a password is one, and so is an old .doc. */
const isCompound = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0cf11e0;

/** Names of its directory are UTF-16. */
const holds = (bytes: ArrayBuffer, name: string) =>
  new TextDecoder('latin1').decode(bytes).includes([...name].join('\0'));

/** A document with a password is one encrypted stream; an old one has a stream of its own for its words. */
function problemOfCompound(bytes: ArrayBuffer): DocxProblem {
  if (holds(bytes, 'EncryptedPackage')) return 'locked';
  return holds(bytes, 'WordDocument') ? 'oldWord' : 'notWord';
}

export interface ReadOptions {
  canDraw: CanDraw;
  /** Letters of the text that are read. */
  mostLetters?: number | undefined;
  /** How much is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** What is read of a document without a page: it can be sent from a worker. */
export interface DocxContent extends PreparedDocument {
  /** As the converter writes it. */
  html: string;
}

/** Headings and list items come as carriers (paragraphs.ts): styles say nothing more. */
const styleMap = ['u => u', 'p => p:fresh'];

/** Throws `DocxRefused` where it is no document of Word that can be read. */
function checkFile(bytes: ArrayBuffer) {
  if (bytes.byteLength === 0) throw new DocxRefused('empty');
  if (bytes.byteLength > maxBytes) throw new DocxRefused('tooLarge');
  if (isCompound(bytes)) throw new DocxRefused(problemOfCompound(bytes));
  const facts = zipFacts(bytes);
  if (!facts) throw new DocxRefused('notWord');
  if (facts.isEncrypted) throw new DocxRefused('locked');
  if (isTooMuch(facts)) throw new DocxRefused('tooMuch');
}

/** A Word document, read in a worker or where there is none: this file knows no page. */
export async function readDocxContent(
  bytes: ArrayBuffer,
  losses: Losses,
  { canDraw, mostLetters = Number.POSITIVE_INFINITY, onProgress = () => {} }: ReadOptions,
): Promise<DocxContent> {
  checkFile(bytes);
  onProgress(0.05);
  const docx = await openDocx(bytes);
  onProgress(0.5);
  const prepared = await prepareDocx(docx, losses, { canDraw, mostLetters, onProgress });
  onProgress(0.9);
  // Pictures were read before.
  for (const { name, dir } of Object.values(docx.zip.files))
    if (!dir && !/\.(?:xml|rels)$/i.test(name)) docx.zip.remove(name);
  const arrayBuffer = await docx.zip.generateAsync({ type: 'arraybuffer' });
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap });
  onProgress(0.95);
  // The converter tells each kind of thing once, however often it met it.
  for (const { message } of messages) if (/unrecognised element/.test(message)) losses.add('other');
  return { ...prepared, html: value };
}
