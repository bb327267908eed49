import type { Losses } from './losses.ts';

/** Marks of Markdown in plain words say nothing. */
export const escapeText = (text: string) => text.replace(/[\\`*_[\]$~]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * Marks around words. Markdown wants them at letters: punctuation and spaces at either end stand outside, or Chinese
 * quotation marks would keep the marks from being read.
 */
function around(mark: string, inner: string): string {
  const [, lead = '', core = '', trail = ''] =
    /^([\p{P}\p{S}\s]*)(.*?)([\p{P}\p{S}\s]*)$/su.exec(inner) ?? [];
  return core === '' ? inner : `${lead}${mark}${core}${mark}${trail}`;
}

/** A raised or lowered text as a formula, where it is short and plain. */
function script(mark: '^' | '_', inner: string, losses: Losses): string {
  if (/^[\w+\-−]{1,8}$/.test(inner)) return `$${mark}{${inner}}$`;
  losses.add('scripts');
  return inner;
}

function linkOf(element: Element, inner: string, losses: Losses): string {
  const href = element.getAttribute('href');
  if (!href || inner.trim() === '') return inner;
  if (/^https?:\/\//i.test(href))
    return `[${inner}](${href.replace(/[()\s]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)})`;
  losses.add('badLinks');
  return inner;
}

type Write = (element: Element, inner: string, losses: Losses) => string;
const writers: Record<string, Write> = {
  STRONG: (_, inner) => around('**', inner),
  B: (_, inner) => around('**', inner),
  EM: (_, inner) => around('*', inner),
  I: (_, inner) => around('*', inner),
  S: (_, inner) => around('~~', inner),
  DEL: (_, inner) => around('~~', inner),
  U: (_, inner, losses) => {
    losses.add('underline');
    return inner;
  },
  CODE: (element) => `\`${element.textContent.replaceAll('`', "'")}\``,
  SUP: (_, inner, losses) => script('^', inner, losses),
  SUB: (_, inner, losses) => script('_', inner, losses),
  BR: () => '  \n',
  A: linkOf,
  IMG: (element) => {
    const alt = (element.getAttribute('alt') ?? '').replace(/[[\]\\\n]/g, ' ').trim();
    return `![${alt}](${element.getAttribute('src') ?? ''})`;
  },
};

/** What stands in one line of a text, as Markdown. */
export function inlineOf(node: Node, losses: Losses): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map((child) => inlineOf(child, losses)).join('');
  return writers[node.tagName]?.(node, inner, losses) ?? inner;
}
