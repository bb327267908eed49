import { symbolOf } from '../symbols.ts';
import { attributeOf, childOf, childrenOf, switchOf } from '../xml.ts';
import { NotUnderstood } from './not-understood.ts';
import { functionTex, isFunction, spaceTex, symbolTex } from './symbols.ts';

/** Where a run stands. `aligned`: `&` says where lines are aligned. `isName`: it is the name of a function. */
export interface MathPlace {
  aligned?: boolean;
  isName?: boolean;
}

/** Signs that are never seen, such as the one between a function and what it is of. */
const unseen = /[\u200B-\u200F\u2060-\u2064\uFEFF]/g;
const wide = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/;

const textSigns: Record<string, string> = {
  '\\': '\\textbackslash ',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
  ...Object.fromEntries([...'{}$%#&_'].map((sign) => [sign, `\\${sign}`])),
};

/** Words among formulas; spaces at their ends would be lost in braces. */
function wordsTex(text: string): string {
  const inner = [...text]
    .map((sign) => textSigns[sign] ?? sign)
    .join('')
    .replace(/^\s+|\s+$/g, '~');
  return inner === '' ? '' : `\\text{${inner}}`;
}

/** Letters and signs one by one; a command is kept apart from a letter behind it. */
function signsTex(text: string, { aligned }: MathPlace): string {
  // A letter of the italic alphabets is what TeX draws anyway.
  const plain = text.replace(/[\u{1D434}-\u{1D467}\u{1D6E2}-\u{1D71B}\u210E]/gu, (sign) =>
    sign.normalize('NFKC'),
  );
  const pieces = plain.match(/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]+|[\s\S]/gu) ?? [];
  return pieces
    .map((piece) => {
      if (wide.test(piece) && symbolTex[piece] === undefined) return wordsTex(piece);
      if (piece === '&' && aligned) return ' & ';
      const tex = symbolTex[piece] ?? spaceTex[piece] ?? piece;
      return /^\\[A-Za-z]+$/.test(tex) ? `${tex} ` : tex;
    })
    .join('');
}

const alphabets: Record<string, string> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

function styledTex(tex: string, text: string, properties: Element | undefined): string {
  const alphabet = alphabets[attributeOf(childOf(properties, 'scr'), 'val') ?? ''];
  const style = attributeOf(childOf(properties, 'sty'), 'val');
  const hasLetters = /[A-Za-z]/.test(text);
  const isLatin = /^[\x20-\x7e]*$/.test(text);
  const inner = alphabet && hasLetters ? `${alphabet}{${tex.trim()}}` : tex;
  if (style === 'b' && !alphabet && isLatin) return `\\mathbf{${tex.trim()}}`;
  if (style === 'b' || style === 'bi') return `\\boldsymbol{${inner.trim()}}`;
  return style === 'p' && hasLetters && !alphabet ? `\\mathrm{${tex.trim()}}` : inner;
}

function textOf(run: Element): string {
  return childrenOf(run)
    .map((part) => {
      if (part.localName === 't') return part.textContent ?? '';
      if (part.localName === 'tab') return '\u2003';
      if (part.localName !== 'sym') return '';
      const code = Number.parseInt(attributeOf(part, 'char') ?? '', 16);
      const seen = Number.isNaN(code) ? undefined : symbolOf(attributeOf(part, 'font') ?? '', code);
      if (seen === undefined) throw new NotUnderstood('sym');
      return seen;
    })
    .join('')
    .replace(unseen, '');
}

/** Letters of a formula, `m:r`. */
export function runTex(run: Element, place: MathPlace): string {
  const properties = childrenOf(run).find(
    (each) => each.localName === 'rPr' && each.namespaceURI === run.namespaceURI,
  );
  const breaks = childOf(properties, 'brk') || childOf(run, 'br') ? ' \\\\ ' : '';
  const text = textOf(run);
  if (text === '') return breaks;
  if (switchOf(properties, 'nor')) return breaks + wordsTex(text);
  const name = text.trim();
  const isPlain = attributeOf(childOf(properties, 'sty'), 'val') === 'p';
  if (/^[A-Za-z]{2,}$/.test(name) && (place.isName || (isPlain && isFunction(name))))
    return `${breaks}${functionTex(name)} `;
  return breaks + styledTex(signsTex(text, place), text, properties);
}
