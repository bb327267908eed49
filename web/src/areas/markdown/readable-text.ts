import { renderSource } from './rich/render-source.ts';

const blocks = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'LI',
  'PRE',
  'BLOCKQUOTE',
  'TABLE',
  'TR',
]);
const holders = new Set(['TABLE', 'THEAD', 'TBODY', 'TR', 'UL', 'OL']);

/** The text of a node as one reads it, each block on lines of its own. */
function textOf(node: Node, picture: (alt: string) => string): string {
  // Between the rows and cells of a table stand line breaks of the source.
  if (node.nodeType === Node.TEXT_NODE)
    return holders.has(node.parentNode?.nodeName ?? '') ? '' : (node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'BR' || node.hasAttribute('data-soft-break')) return '\n';
  if (node.tagName === 'HR') return '\n———\n';
  if (node.tagName === 'IMG') return `[${picture(node.getAttribute('alt') ?? '')}]`;
  const inner = [...node.childNodes].map((child) => textOf(child, picture)).join('');
  if (node.tagName === 'TD' || node.tagName === 'TH') return node.nextElementSibling ? `${inner} | ` : inner;
  if (node.tagName === 'LI') {
    const list = node.parentElement;
    const number = Number(list?.getAttribute('start') ?? 1) + [...(list?.children ?? [])].indexOf(node);
    return `\n${list?.tagName === 'OL' ? `${number}.` : '•'} ${inner.trim()}\n`;
  }
  return blocks.has(node.tagName) ? `\n${inner.replace(/^\n+|\n+$/g, '')}\n` : inner;
}

/** Markdown as its readers read it, without its marks, for two versions whose words are compared. A formula is its TeX. */
export function readableText(markdown: string, picture: (alt: string) => string): string {
  const { body } = new DOMParser().parseFromString(renderSource(markdown), 'text/html');
  return textOf(body, picture)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
