import { Parser } from 'htmlparser2';

/** Replaces `start` to `end` of a source by `text`; `start` = `end`: an insertion. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes all edits at once; insertions at one place keep their order. No two edits overlap. */
export function editText(source: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error('edits overlap');
    parts.push(source.slice(at, start), text);
    at = end;
  }
  parts.push(source.slice(at));
  return parts.join('');
}

/** Characters that XML 1.0 cannot hold, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** A text as the content of an element. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** A text as an attribute's value. */
export const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

/** Where an attribute stands in the source of a start tag, from its name to behind its quote. */
function placeOfAttribute(tag: string, wanted: string): { start: number; end: number } | null {
  let place: { start: number; end: number } | null = null;
  const parser: Parser = new Parser(
    {
      onattribute: (name) => {
        if (name === wanted) place ??= { start: parser.startIndex, end: parser.endIndex };
      },
    },
    { xmlMode: true },
  );
  parser.end(tag);
  return place;
}

/** The source of a start tag with an attribute set; null: without it. Everything else of it stays. */
export function setAttribute(tag: string, name: string, value: string | null): string {
  const place = placeOfAttribute(tag, name);
  const text = value === null ? '' : `${name}="${escapeAttribute(value)}"`;
  if (place) return tag.slice(0, place.start) + text + tag.slice(place.end);
  if (value === null) return tag;
  const end = tag.endsWith('/>') ? tag.length - 2 : tag.length - 1;
  const before = tag.slice(0, end);
  return `${before}${/\s$/.test(before) ? '' : ' '}${text}${tag.slice(end)}`;
}
