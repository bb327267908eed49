import { htmlToMarkdown } from './html-to-markdown.ts';
import { createLosses, type Imported, type Losses } from './losses.ts';
import { mostCharacters } from './markdown-import.ts';
import { zipFacts } from './zip-facts.ts';

const mebibyte = 1024 * 1024;
export const mostBytes = 20 * mebibyte;
/** Of a document of a hundred pages with pictures some 30 MB; a bomb says thousands. */
const mostUnpacked = 200 * mebibyte;
const mostEntries = 5_000;

/** Why a document is not read. */
export type DocxProblem = 'tooLarge' | 'notWord' | 'tooMuch';
export class DocxRefused extends Error {
  readonly problem: DocxProblem;
  constructor(problem: DocxProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Word and WPS call their headings so in every language. */
const styleMap = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='heading ${level}'] => h${level}:fresh`),
  "p[style-name='Title'] => h1:fresh",
  'u => u',
];

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** A picture that can be shown goes beside the text; one of an old format of Windows is lost. */
function takePicture(pictures: File[], losses: Losses) {
  return async ({ contentType, readAsArrayBuffer }: DocxImage) => {
    const extension = extensions[contentType];
    if (!extension) {
      losses.add('oldPictures');
      return { src: '' };
    }
    const bytes = await readAsArrayBuffer();
    const name = `${pictures.length + 1}.${extension}`;
    pictures.push(new File([bytes], name, { type: contentType }));
    return { src: `image:${pictures.length - 1}` };
  };
}
type DocxImage = { contentType: string; readAsArrayBuffer: () => Promise<ArrayBuffer> };

/** The converter tells each kind of thing once, however often it met it. */
function countMessages(messages: { message: string }[], losses: Losses) {
  for (const { message } of messages) {
    if (/\boMath/.test(message)) losses.add('formulas');
    else if (/unrecognised element/.test(message)) losses.add('other');
  }
}

/**
 * A Word document as Markdown, read on this device: nothing of it is sent before its author has seen what comes of it.
 * Its converter's code comes when the first one is read.
 */
export async function readDocx(bytes: ArrayBuffer): Promise<Imported> {
  if (bytes.byteLength > mostBytes) throw new DocxRefused('tooLarge');
  const facts = zipFacts(bytes);
  if (!facts) throw new DocxRefused('notWord');
  if (facts.entries > mostEntries || facts.unpacked > mostUnpacked) throw new DocxRefused('tooMuch');
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js');
  const losses = createLosses();
  const pictures: File[] = [];
  const convertImage = mammoth.images.imgElement(takePicture(pictures, losses));
  const { value, messages } = await mammoth
    .convertToHtml({ arrayBuffer: bytes }, { styleMap, convertImage })
    .catch(() => {
      throw new DocxRefused('notWord');
    });
  countMessages(messages, losses);
  const whole = htmlToMarkdown(value, losses)
    .replace(/!\[[^\]]*\]\(\)/g, '')
    .trim();
  if (whole.length > mostCharacters) losses.add('cut');
  return { markdown: whole.slice(0, mostCharacters), losses: losses.list(), pictures };
}
