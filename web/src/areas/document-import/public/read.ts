/** Text and Markdown from a file. */
export { cutMarkdown, lengthOf, mostCharacters } from '../cut-markdown.ts';
export { decodeText, NoText } from '../decode-text.ts';
export { type DocxProblem, DocxRefused } from '../docx-refused.ts';
export { escapedAddress } from '../escaped-address.ts';
export { readMarkdown } from '../markdown-import.ts';
export { mapPassages, mapProse, proseOf } from '../markdown-prose.ts';
