import { createLosses, type Imported } from './losses.ts';

/** As long as a text may be (contract/src/authoring.ts, saveDraftChapter). */
export const mostCharacters = 200_000;

const fences = /^(```|~~~).*?^\1\s*$/gms;
const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Markdown that was pasted or read from a file, and what of it students would not see as it was. */
export function readMarkdown(given: string): Imported {
  const losses = createLosses();
  let markdown = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const front = /^---\n[\s\S]*?\n---\n/.exec(markdown);
  if (front) {
    markdown = markdown.slice(front[0].length);
    losses.add('frontMatter');
  }
  if (markdown.length > mostCharacters) {
    markdown = markdown.slice(0, mostCharacters);
    losses.add('cut');
  }
  // What stands in a listing is shown as it is.
  const prose = markdown.replace(fences, '').replace(/`[^`\n]*`/g, '');
  losses.add('rawHtml', countOf(prose, /<\/?[a-z][a-z0-9]*(\s[^>]*)?>/gi));
  losses.add('outsidePictures', countOf(prose, /!\[[^\]]*\]\(\s*https?:/gi));
  losses.add('localFiles', countOf(prose, /\]\(\s*(?!https?:|file:\d|mailto:|#|\/)[^)\s]+/gi));
  return { markdown: markdown.trim(), losses: losses.list(), pictures: [] };
}

/** The text of a file: UTF-8, else what Chinese Windows writes. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
