import { linesOf } from './html-inline.ts';
import type { Losses } from './losses.ts';
import { tableOf } from './table-to-markdown.ts';

const indent = (text: string, by: string) => text.replace(/\n(?!\n)/g, `\n${by}`);
const blockTags = new Set(
  'P,DIV,UL,OL,LI,TABLE,BLOCKQUOTE,PRE,H1,H2,H3,H4,H5,H6,SECTION,ARTICLE,HR,DL,DT,DD,CENTER,FIGURE,HEADER,FOOTER,MAIN'.split(
    ',',
  ),
);
const isBlock = (node: Node): node is Element => node instanceof Element && blockTags.has(node.tagName);
const hasBlocks = (node: Element) => [...node.childNodes].some(isBlock) || [...node.children].some(hasBlocks);

/** A piece of Markdown that stands by itself. `list`: of which kind, as two lists in a row must not become one. */
interface Block {
  text: string;
  list?: 'OL' | 'UL';
}

/** Runs of inline nodes are paragraphs of their own. */
export function blocksIn(parent: Element, losses: Losses): Block[] {
  const blocks: Block[] = [];
  let line: Node[] = [];
  const end = () => {
    const text = linesOf(line, losses);
    if (text !== '') blocks.push({ text });
    line = [];
  };
  for (const child of parent.childNodes) {
    if (isBlock(child) || (child instanceof Element && hasBlocks(child))) {
      end();
      blocks.push(...blocksOf(child, losses, blocks.at(-1)));
    } else line.push(child);
  }
  end();
  return blocks;
}

export const joinBlocks = (blocks: Block[]) => blocks.map(({ text }) => text).join('\n\n');

/** `1)` and `*` begin a list of their own behind one of `1.` and `-`. */
function listOf(list: Element, losses: Losses, before: Block | undefined): Block {
  const kind = list.tagName === 'OL' ? 'OL' : 'UL';
  const follows = before?.list === kind;
  const second = follows && /^(?:- |\d+\. )/.test(before.text);
  const start = Number(list.getAttribute('start') ?? 1) || 0;
  const items = [...list.children].map((item, at) => {
    const mark = kind === 'OL' ? `${start + at}${second ? ')' : '.'} ` : second ? '* ' : '- ';
    const [first, ...more] = blocksIn(item, losses);
    // A list below an item follows it at once; a further paragraph after an empty line.
    const rest = more.map(({ text, list: below }) => (below ? `\n${text}` : `\n\n${text}`)).join('');
    // A list, a table or a listing at the item's beginning would not be one beside its mark.
    const own =
      first?.list || /^(?:\||```|#)/.test(first?.text ?? '') ? `\n${first?.text}` : (first?.text ?? '');
    return (mark + indent(own + rest, ' '.repeat(mark.length))).trimEnd();
  });
  return { text: items.join('\n'), list: kind };
}

/** The language of a listing, as highlighters have it in a class. */
const languageOf = (element: Element) =>
  /(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})(?=\s|$)/.exec(
    `${element.className} ${element.querySelector('code')?.className ?? ''}`,
  )?.[1] ?? '';

/** More backticks than the listing has. */
function listingOf(element: Element): string {
  const text = element.textContent ?? '';
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${languageOf(element)}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function blocksOf(element: Element, losses: Losses, before: Block | undefined): Block[] {
  const { tagName } = element;
  const heading = /^H([1-6])$/.exec(tagName);
  if (heading) {
    // The section's title is the page's first heading: those of the text begin below it.
    const level = Math.min(6, Number(heading[1]) + 1);
    const words = linesOf(element.childNodes, losses, ' ').replace(/\s(#+)$/, ' \\$1');
    return words === '' ? [] : [{ text: `${'#'.repeat(level)} ${words}` }];
  }
  if (tagName === 'UL' || tagName === 'OL')
    return element.children.length > 0 ? [listOf(element, losses, before)] : [];
  if (tagName === 'TABLE') {
    const read = (cell: Element) => blocksIn(cell, losses).map(({ text }) => text);
    return tableOf(element, read, losses).map((text) => ({ text }));
  }
  if (tagName === 'HR') return [{ text: '---' }];
  if (tagName === 'PRE') return [{ text: listingOf(element) }];
  if (tagName === 'BLOCKQUOTE')
    return [{ text: `> ${joinBlocks(blocksIn(element, losses)).replaceAll('\n', '\n> ')}` }];
  return blocksIn(element, losses);
}

/** HTML that a converter made of a document, as Markdown. What Markdown has not is counted in `losses`. */
export function htmlToMarkdown(html: string | Element, losses: Losses): string {
  const body = typeof html === 'string' ? new DOMParser().parseFromString(html, 'text/html').body : html;
  return joinBlocks(blocksIn(body, losses));
}
