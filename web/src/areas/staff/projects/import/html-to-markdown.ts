import { inlineOf } from './html-inline.ts';
import type { Losses } from './losses.ts';

/** What would begin a list, a heading or a quotation at the start of a line begins nothing. */
const escapeStart = (line: string) =>
  line.replace(/^(#{1,6} |[-+>])/, '\\$1').replace(/^(\d+)([.)] )/, '$1\\$2');
const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
const blockTags = new Set(
  'P,DIV,UL,OL,LI,TABLE,BLOCKQUOTE,PRE,H1,H2,H3,H4,H5,H6,SECTION,ARTICLE,HR'.split(','),
);
const isBlock = (node: Node) => node instanceof Element && blockTags.has(node.tagName);
const hasBlocks = (node: Element) => [...node.childNodes].some(isBlock);

/** Runs of inline nodes are paragraphs of their own. */
function blocksIn(parent: Element, losses: Losses): string[] {
  const blocks: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') blocks.push(escapeStart(line.trim()));
    line = '';
  };
  for (const child of parent.childNodes) {
    if (isBlock(child)) {
      end();
      blocks.push(...blockOf(child as Element, losses));
    } else line += inlineOf(child, losses);
  }
  end();
  return blocks;
}

function listOf(list: Element, losses: Losses): string {
  const ordered = list.tagName === 'OL';
  return [...list.children]
    .map((item, at) => {
      const mark = ordered ? `${at + 1}. ` : '- ';
      const [first = '', ...more] = blocksIn(item, losses);
      // A list below an item follows it at once; a further paragraph after an empty line.
      const rest = more.map((block) => (/^(- |\d+\. )/.test(block) ? `\n${block}` : `\n\n${block}`)).join('');
      return mark + indent(first + rest, ' '.repeat(mark.length));
    })
    .join('\n');
}

function cellOf(cell: Element, losses: Losses): string[] {
  if (cell.querySelector('table, ul, ol')) losses.add('cellBlocks');
  const span = Number(cell.getAttribute('colspan') ?? 1);
  if (span > 1 || Number(cell.getAttribute('rowspan') ?? 1) > 1) losses.add('mergedCells');
  const text = blocksIn(cell, losses)
    .join(' ')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
  return [text, ...Array<string>(Math.max(0, Math.min(span, 50) - 1)).fill('')];
}

/** Its first row is its head: Markdown has no table without one. */
function tableOf(table: Element, losses: Losses): string {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].flatMap((cell) => cellOf(cell, losses)));
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const lineOf = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), lineOf(Array<string>(width).fill('---')), ...body.map(lineOf)].join('\n');
}

function blockOf(element: Element, losses: Losses): string[] {
  const { tagName } = element;
  const heading = /^H([1-6])$/.exec(tagName);
  if (heading) {
    // The section's title is the page's first heading: those of the text begin below it.
    const level = Math.min(6, Number(heading[1]) + 1);
    const words = inlineOf(element, losses).trim();
    return words === '' ? [] : [`${'#'.repeat(level)} ${words}`];
  }
  if (tagName === 'UL' || tagName === 'OL') return [listOf(element, losses)];
  if (tagName === 'TABLE') return [tableOf(element, losses)];
  if (tagName === 'HR') return ['---'];
  if (tagName === 'PRE') return [`\`\`\`\n${element.textContent.replace(/\n$/, '')}\n\`\`\``];
  if (tagName === 'BLOCKQUOTE') return [`> ${indent(blocksIn(element, losses).join('\n\n'), '> ')}`];
  if (hasBlocks(element)) return blocksIn(element, losses);
  const line = inlineOf(element, losses).trim();
  return line === '' ? [] : [escapeStart(line)];
}

/** HTML that a converter made of a document, as Markdown. What Markdown has not is counted in `losses`. */
export function htmlToMarkdown(html: string, losses: Losses): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksIn(body, losses).join('\n\n');
}
