import type { DocMark, DocNode } from '@zhixing/contract/document';
import { apart, codeOf, escapeStart, escapeText } from '../../document-import/public/html.ts';
import { renderSource } from './render-source.ts';

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~' };
/** From the outside in. */
const order = ['link', 'bold', 'italic', 'strike'];
const isNested = ({ type }: DocMark) => order.includes(type);
const isSame = (a: DocMark, b: DocMark) => a.type === b.type && a.attrs?.href === b.attrs?.href;

const quoted = (title: unknown) => (title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : '');
const addressOf = (address: unknown) => {
  const written = String(address ?? '').replace(/[<>\s]/g, encodeURIComponent);
  return /[()\\]/.test(written) || written === '' ? `<${written}>` : written;
};

function leafOf(node: DocNode): string {
  if (node.type === 'hardBreak') return '\\\n';
  if (node.type === 'softBreak') return '\n';
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${escapeText(String(alt ?? ''))}](${addressOf(src)}${quoted(title)})`;
  }
  const text = node.text ?? '';
  const formula = node.marks?.find(({ type }) => type === 'formula');
  if (formula) {
    const mark = formula.attrs?.display ? '$$' : '$';
    return `${mark}${text.trim()}${mark}`;
  }
  return node.marks?.some(({ type }) => type === 'code') ? codeOf(text) : escapeText(text);
}

interface Piece {
  /** As Markdown. */
  text: string;
  /** As its reader sees it. */
  plain: string;
  marks: DocMark[];
}

/** Spaces at the edge of a mark stand outside it: there Markdown reads no mark. */
function piecesOf(nodes: DocNode[]): Piece[] {
  return nodes.flatMap((node) => {
    const marks = (node.marks ?? [])
      .filter(isNested)
      .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
    const text = leafOf(node);
    const plain = node.text ?? '';
    if (node.type !== 'text' || marks.length === 0) return [{ text, plain, marks }];
    const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    return [
      { text: lead, plain: '', marks: [] },
      { text: core, plain, marks },
      { text: trail, plain: '', marks: [] },
    ].filter((piece) => piece.text !== '');
  });
}

const isSpace = (sign: string) => sign === '' || /\s/.test(sign);
const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);
/** Whether a run of signs between these two can open (or, with the two exchanged, close) a mark, as CommonMark says. */
const flanks = (outside: string, inside: string) =>
  !isSpace(inside) && (!isPunctuation(inside) || isSpace(outside) || isPunctuation(outside));

const firstOf = (text: string) => [...text][0] ?? '';
const lastOf = (text: string) => [...text.slice(-2)].at(-1) ?? '';

const signOf = ({ type }: DocMark) => signs[type] ?? '';
/** The signs of these marks in a row, up to the first link; a link's bracket is punctuation, beside which a mark is always read. */
const rowOf = (marks: DocMark[]) => {
  const link = marks.findIndex(({ type }) => type === 'link');
  return (link < 0 ? marks : marks.slice(0, link)).map(signOf).join('');
};
/** What stands behind the first run of equal signs of a row. */
const behindRun = (row: string, rest: string) => firstOf(row.replace(/^(.)\1*/s, '') + rest);

/** `apart` where the marks that begin here would not be read as beginning. */
function gapBefore(out: string, opening: DocMark[], text: string): string {
  const row = rowOf(opening);
  if (row === '') return '';
  const rest =
    row.length < opening.map(signOf).join('').length || opening.some(({ type }) => type === 'link')
      ? '['
      : text;
  const outside = lastOf(out);
  return flanks(outside, behindRun(row, rest)) && outside !== firstOf(row) ? '' : apart;
}

/** `apart` where the marks that end here, from the inside out, would not be read as ending. */
function gapBehind(before: string, ending: DocMark[], next: string): string {
  const row = rowOf([...ending].reverse());
  if (row === '') return '';
  const rest = ending.some(({ type }) => type === 'link') ? ')' : lastOf(before);
  return flanks(next, behindRun(row, rest)) && next !== firstOf(row) ? '' : apart;
}

function opened(mark: DocMark): string {
  return mark.type === 'link' ? '[' : signOf(mark);
}
function closed(mark: DocMark): string {
  if (mark.type !== 'link') return signOf(mark);
  return `](${addressOf(mark.attrs?.href)}${quoted(mark.attrs?.title)})`;
}

/** `between`: stands between the signs of two marks, which are one run of signs otherwise. */
function write(pieces: Piece[], between: string): string {
  const open: DocMark[] = [];
  let out = '';
  for (const [at, { text, marks }] of [...pieces, { text: '', plain: '', marks: [] }].entries()) {
    const differs = open.findIndex((mark, place) => !marks[place] || !isSame(mark, marks[place]));
    const same = differs < 0 ? open.length : differs;
    const ending = open.splice(same).reverse();
    const opening = marks.slice(same);
    if (ending.length > 0) {
      const next = firstOf(opening.map(opened).join('') + text);
      const gap = gapBehind(out, ending, next);
      out += between + ending.map(closed).join(between) + (gap || between);
    }
    if (opening.length > 0) {
      out += (gapBefore(out, opening, text) || between) + opening.map(opened).join(between) + between;
      open.push(...opening);
    }
    out += text;
    // `$x$5` would be a price.
    if (/\$$/.test(text) && /^\d/.test(pieces[at + 1]?.text ?? '')) out += apart;
  }
  return out;
}

/** Without spaces, which HTML may leave out, and what stands between signs to part them. */
const withoutSpaces = (text: string) => text.replace(/[\s\u200B]+/g, '');
/** What is bold or slanted, as it is meant. */
const meant = (pieces: Piece[], type: string) =>
  withoutSpaces(
    pieces.map(({ plain, marks }) => (marks.some((mark) => mark.type === type) ? plain : '')).join(''),
  );
/** The same as it is read. */
function readIn(markdown: string, tag: string): string {
  const { body } = new DOMParser().parseFromString(renderSource(markdown), 'text/html');
  return withoutSpaces([...body.querySelectorAll(tag)].map(({ textContent }) => textContent ?? '').join(''));
}

/**
 * Inline nodes as Markdown: marks within marks, kept apart where their signs would be read otherwise. Bold and slanted words
 * have the same sign: where they meet, what is written is read again, and the signs are parted if it is read differently.
 */
export function inlineToMarkdown(nodes: DocNode[]): string {
  const pieces = piecesOf(nodes);
  const written = write(pieces, '');
  const has = (type: string) => pieces.some(({ marks }) => marks.some((mark) => mark.type === type));
  if (!has('bold') || !has('italic')) return written;
  const isRead =
    readIn(written, 'strong') === meant(pieces, 'bold') && readIn(written, 'em') === meant(pieces, 'italic');
  return isRead ? written : write(pieces, apart);
}

/** The lines of a paragraph: none of them begins anything else. */
export const linesToMarkdown = (nodes: DocNode[]): string =>
  inlineToMarkdown(nodes)
    .split('\n')
    .map((line) => escapeStart(line.trimStart()))
    .join('\n')
    .trimEnd();
