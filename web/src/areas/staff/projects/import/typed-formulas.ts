import { type ContentFacts, removeLetters } from '../../../../base/documents/content-facts.ts';
import { formulaElement } from './formula-element.ts';

/** What says something in words: it stands in a formula as it is. */
const wordGroups = /\\(?:text\w*|mathrm|mbox|operatorname\*?)\s*\{[^{}]*\}/g;
const functions = new Set('sin cos tan cot log ln exp lim max min sup inf det mod'.split(' '));

/** Words beside each other, or a word between two operands, are a sentence: `5, or 6`. */
const isSentence = (tex: string) =>
  /[A-Za-z]{2,}\s+[A-Za-z]{2,}/.test(tex) ||
  [...tex.matchAll(/[\w,.;)]\s+([A-Za-z]{2,})(?=\s+[\w(])/g)].some(([, word = '']) => !functions.has(word));

/**
 * Whether what stands between two `$` is TeX and no sentence between two prices. Chinese stands in formulas in `\text{…}`
 * alone.
 */
function isTex(content: string): boolean {
  const bare = content.replace(wordGroups, ' ').replace(/\\[A-Za-z]+\*?/g, ' ');
  if (/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/.test(bare)) return false;
  return /[\p{L}\p{N}\\]/u.test(content) && !isSentence(bare);
}

/** What Word makes of signs while one types. */
const asTyped = (tex: string) =>
  tex
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

/**
 * `$$…$$`, or `$…$` as lessons have it (contract, markdown-dialect.ts). No letter or figure touches it outside: `US$5` and
 * `$HOME:$PATH` are none.
 */
const written =
  /\$\$((?:\\[\s\S]|[^$\\])+)\$\$|(?<![\\$A-Za-z0-9])\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$(?![A-Za-z0-9{$])/g;

/** The paragraph's lines, where it is nothing but text. */
function linesOf(paragraph: Element): string | undefined {
  const nodes = [...paragraph.childNodes];
  const isPlain = nodes.every((node) => node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR');
  return isPlain
    ? nodes
        .map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent))
        .join('')
        .trim()
    : undefined;
}

const mostParagraphs = 30;

/** A formula written over several lines or paragraphs, from one that begins with `$$` to one that ends with it, becomes one line. */
function joinLines(paragraph: Element) {
  let text = linesOf(paragraph) ?? '';
  if (!text.startsWith('$$')) return;
  const others: Element[] = [];
  let next = paragraph.nextElementSibling;
  while (!/.\$\$$/s.test(text.slice(1)) && next?.tagName === 'P' && others.length < mostParagraphs) {
    const line = linesOf(next);
    if (line === undefined) return;
    others.push(next);
    text += `\n${line}`;
    next = next.nextElementSibling;
  }
  const inner = /^\$\$([^$]+)\$\$$/.exec(text)?.[1];
  if (inner === undefined || !isTex(inner)) return;
  paragraph.textContent = text;
  for (const other of others) other.remove();
}

function textsIn(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes('$') && !text.parentElement?.closest('pre, code, a, zx-formula')) found.push(text);
  }
  return found;
}

function replaceIn(text: Text, before: ContentFacts) {
  const document = text.ownerDocument;
  let from = 0;
  const pieces: (string | Element)[] = [];
  for (const found of text.data.matchAll(written)) {
    const [source, display, inline = ''] = found;
    const content = display ?? inline;
    if (!isTex(content)) continue;
    pieces.push(
      text.data.slice(from, found.index),
      formulaElement(document, asTyped(content), display !== undefined),
    );
    from = found.index + source.length;
    removeLetters(before, source);
    before.formulas += 1;
  }
  if (from > 0) text.replaceWith(...pieces, text.data.slice(from));
}

/**
 * Formulas that were typed as `$…$` in a document stay formulas; a price stays a price. In `before` they are formulas and no
 * letters (rules: import-formulas).
 */
export function markTypedFormulas(body: Element, before: ContentFacts) {
  for (const paragraph of body.querySelectorAll('p')) if (body.contains(paragraph)) joinLines(paragraph);
  for (const text of textsIn(body)) replaceIn(text, before);
}
