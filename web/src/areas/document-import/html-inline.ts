import { escapedAddress } from './escaped-address.ts';
import { formulaTag, isDisplay } from './formula-element.ts';
import type { Losses } from './losses.ts';

/**
 * Marks of Markdown in plain words say nothing: `\*`, and `\&` where an entity would begin. Spaces that HTML does not keep
 * are one; those of Chinese (U+3000) and unbreakable ones stay.
 */
export const escapeText = (text: string) =>
  text
    .replace(/[\\`*_[\]$~<]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/[ \t\r\n\f]+/g, ' ');

/** Ends a mark where another follows at once: `**a**` and `*b*` side by side would be read otherwise. */
export const apart = '&#x200b;';

const isPlain = (element: Element) =>
  element.querySelector(`a, code, img, sup, sub, br, input, ${formulaTag}`) === null;

/**
 * Marks around words. Markdown wants them at letters: punctuation and spaces at either end stand outside, or Chinese
 * quotation marks would keep the marks from being read.
 */
function around(mark: string, inner: string, element: Element): string {
  if (inner.trim() === '') return inner;
  if (!isPlain(element)) {
    const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
    return `${lead}${apart}${mark}${core}${mark}${apart}${trail}`;
  }
  const [, lead = '', core = '', trail = ''] =
    /^((?:\\.|&#x200b;|[^\p{L}\p{N}*~&\\])*)(.*?)((?:\\.|&#x200b;|[^\p{L}\p{N}*~;\\])*)$/su.exec(inner) ?? [];
  if (core === '') return inner;
  // Marks in marks: the outer ones stand at punctuation, which is read only beside other punctuation.
  const room = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(core) ? '' : apart;
  return `${lead}${room}${mark}${core}${mark}${room}${trail}`;
}

/** A raised or lowered text as a formula, where it is short and plain. */
function script(mark: '^' | '_', inner: string, losses: Losses): string {
  if (/^[A-Za-z0-9+\-−]{1,8}$/.test(inner)) return `$${mark}{${inner}}$`;
  losses.add('scripts');
  return inner;
}

function linkOf(element: Element, inner: string, losses: Losses): string {
  const href = element.getAttribute('href');
  if (!href || inner.trim() === '') return inner;
  if (/^https?:\/\//i.test(href)) return `[${inner}](${escapedAddress(href)})`;
  losses.add('badLinks');
  return inner;
}

type Write = (element: Element, inner: string, losses: Losses) => string;
const strong: Write = (element, inner) =>
  element.parentElement?.closest('strong, b, h1, h2, h3, h4, h5, h6') ? inner : around('**', inner, element);
const slanted: Write = (element, inner) =>
  element.parentElement?.closest('em, i') ? inner : around('*', inner, element);
const struck: Write = (element, inner) =>
  element.parentElement?.closest('s, del, strike') ? inner : around('~~', inner, element);

/** Backticks inside are fenced by more of them. */
export function codeOf(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return text.trim() === '' ? text : `${fence}${room}${text.replace(/\s+/g, ' ')}${room}${fence}`;
}

const writers: Record<string, Write> = {
  STRONG: strong,
  B: strong,
  EM: slanted,
  I: slanted,
  S: struck,
  DEL: struck,
  STRIKE: struck,
  U: (_, inner, losses) => {
    if (inner.trim() !== '') losses.add('underline');
    return inner;
  },
  CODE: (element) => codeOf(element.textContent ?? ''),
  SUP: (_, inner, losses) => script('^', inner, losses),
  SUB: (_, inner, losses) => script('_', inner, losses),
  BR: () => '\n',
  A: linkOf,
  [formulaTag.toUpperCase()]: (element) => {
    const tex = element.textContent ?? '';
    return isDisplay(element) ? `\n$$${tex}$$\n` : `$${tex}$`;
  },
  INPUT: (element) =>
    element.getAttribute('type') === 'checkbox' ? (element.hasAttribute('checked') ? '☑' : '☐') : '',
  IMG: (element) => {
    const src = element.getAttribute('src') ?? '';
    const alt = (element.getAttribute('alt') ?? '').replace(/[[\]\\\s`<&$*_]+/g, ' ').trim();
    return src === '' ? '' : `![${alt}](${src})`;
  },
};

function writeInline(node: Node, losses: Losses): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const inner = joined(node.childNodes, losses);
  return writers[node.tagName]?.(node, inner, losses) ?? inner;
}

/** A formula would not end before a figure, nor begin behind another one's end. */
const touches = (text: string, piece: string) =>
  /[*~$]$/.test(text) && !/\\[*~$]$/.test(text) && (text.endsWith('$') ? /^[$\d]/ : /^[*~]/).test(piece);

/** Pieces one after the other: where one's marks would touch the next one's, they are kept apart. */
function joined(nodes: Iterable<Node>, losses: Losses): string {
  let text = '';
  for (const node of nodes) {
    const piece = writeInline(node, losses);
    text += touches(text, piece) ? apart + piece : piece;
  }
  return text;
}

/** What would begin a list, a heading, a rule or a quotation at the start of a line begins nothing. */
export const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+])(?=\s|$)/, '\\$1')
    .replace(/^(?=(?:- ?){2,}$|=+\s*$|>|\|?[\s:|-]*-[\s:|-]*$)/, '\\')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

/** Indentation of a line as spaces that are kept. */
const indented = (line: string) => {
  const [, space = '', rest = ''] = /^([ \u00A0]*)(.*)$/s.exec(line) ?? [];
  return '&nbsp;'.repeat(space.includes('\u00A0') ? space.length : 0) + escapeStart(rest);
};

/**
 * Inline nodes as the lines of a paragraph: each begins nothing by itself, and each but the last ends with a break. '': there
 * are no words in it.
 */
export function linesOf(nodes: Iterable<Node>, losses: Losses, separator = '  \n'): string {
  // A formula with a line of its own has no empty one beside it.
  const text = joined(nodes, losses).replace(/\n{2,}(?=\$\$)|(?<=\$\$)\n{2,}/g, '\n');
  const lines = text.split('\n');
  const kept = lines.map((line, at) => (at === 0 ? escapeStart(line.trim()) : indented(line.trimEnd())));
  while (kept.length > 0 && kept.at(-1) === '') kept.pop();
  while (kept.length > 0 && kept[0] === '') kept.shift();
  return kept.map((line) => line || '&nbsp;').join(separator);
}
