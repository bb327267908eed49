import { codePoint } from 'dingbat-to-unicode';
import type { Losses } from '../losses.ts';
import { allOf, attributeOf, childOf, remove, replace, wordElement } from './xml.ts';

/** Symbol fonts whose signs have characters of their own in Unicode. */
const fonts = ['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings', 'ZapfDingbats'];
/** Check boxes of few fonts, and those that every device has. */
const commonBoxes: Record<string, string> = { '🗹': '☑', '🗷': '☒', '🗵': '☒', '🞎': '☐', '🗸': '✓', '🗙': '✗' };
const isPrivate = (code: number) => code >= 0xf020 && code <= 0xf0ff;

/**
 * The character that is seen: of a symbol font the one that looks like it, of another font the code itself. undefined:
 * nobody knows, as it lies in the private area and its font is no symbol font.
 */
export function symbolOf(font: string, code: number): string | undefined {
  const known = fonts.find((each) => each.toLowerCase() === font.toLowerCase());
  if (known) {
    const seen = codePoint(known, isPrivate(code) ? code - 0xf000 : code)?.string;
    return seen && (commonBoxes[seen] ?? seen);
  }
  if (code < 0x20 || (code >= 0xe000 && code <= 0xf8ff)) return undefined;
  return String.fromCodePoint(code);
}

const text = (near: Node, words: string) => {
  const element = wordElement(near, 't');
  element.appendChild((near.ownerDocument as Document).createTextNode(words));
  return element;
};

/** Signs of symbol fonts as plain characters, those of `w:sym` and those that stand among letters. */
export function replaceSymbols(root: Element, losses: Losses) {
  for (const symbol of allOf(root, 'sym')) {
    const code = Number.parseInt(attributeOf(symbol, 'char') ?? '', 16);
    const seen = Number.isNaN(code) ? undefined : symbolOf(attributeOf(symbol, 'font') ?? '', code);
    if (seen === undefined) {
      losses.add('symbols');
      remove(symbol);
    } else replace(symbol, [text(symbol, seen)]);
  }
  for (const words of allOf(root, 't')) {
    const written = words.textContent ?? '';
    if (!/[\uF020-\uF0FF]/.test(written)) continue;
    const run = words.parentNode as Element;
    const font = attributeOf(childOf(childOf(run, 'rPr'), 'rFonts'), 'ascii') ?? 'Symbol';
    const seen = written.replace(/[\uF020-\uF0FF]/g, (sign) => {
      const found = symbolOf(font, sign.charCodeAt(0));
      if (found === undefined) losses.add('symbols');
      return found ?? '';
    });
    replace(words, [text(words, seen)]);
  }
}
