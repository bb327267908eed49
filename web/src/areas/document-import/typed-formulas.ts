import { type ContentFacts, removeLetters } from '../../base/documents/content-facts.ts';
import { formulaElement } from './formula-element.ts';
import { onlyRun, replaceRun, runOf, runsIn, type TextRun, texOf } from './text-runs.ts';

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

const mostParagraphs = 30;

/** A formula written over several paragraphs, from one that begins with `$$` to one that ends with it, becomes one paragraph. */
function joinLines(paragraph: Element) {
  let text = onlyRun(paragraph)?.text.trim() ?? '';
  if (!text.startsWith('$$')) return;
  const others: Element[] = [];
  let next = paragraph.nextElementSibling;
  while (!/.\$\$$/s.test(text.slice(1)) && next?.tagName === 'P' && others.length < mostParagraphs) {
    const line = onlyRun(next)?.text.trim();
    if (line === undefined) return;
    others.push(next);
    text += `\n${line}`;
    next = next.nextElementSibling;
  }
  const inner = /^\$\$([^$]+)\$\$$/.exec(text)?.[1];
  if (inner === undefined || !isTex(inner)) return;
  for (const other of others) {
    paragraph.append(paragraph.ownerDocument.createElement('br'), ...other.childNodes);
    other.remove();
  }
}

/** From the last one on, so that the places of the others stay. */
function replaceIn(run: TextRun, before: ContentFacts) {
  if (!run.text.includes('$')) return;
  for (const found of [...run.text.matchAll(written)].reverse()) {
    const [source, display] = found;
    const to = found.index + source.length;
    const tex = texOf(run, found.index, to)?.slice(...(display === undefined ? [1, -1] : [2, -2]));
    if (tex === undefined || !isTex(tex)) continue;
    replaceRun(run, found.index, to, (document) =>
      formulaElement(document, asTyped(tex), display !== undefined),
    );
    removeLetters(before, source);
    before.formulas += 1;
  }
}

/**
 * Formulas that were typed as `$…$` in a document stay formulas, also where a part of one is slanted, bold, raised or lowered;
 * a price stays a price. In `before` they are formulas and no letters (rules: import-formulas).
 */
export function markTypedFormulas(body: Element, before: ContentFacts) {
  for (const paragraph of body.querySelectorAll('p')) if (body.contains(paragraph)) joinLines(paragraph);
  for (const run of runsIn(body)) {
    replaceIn(run, before);
    // `$x$` before a raised letter is one too.
    for (const { node } of run.pieces)
      if (node.nodeType === Node.TEXT_NODE && body.contains(node)) replaceIn(runOf([node]), before);
  }
}
