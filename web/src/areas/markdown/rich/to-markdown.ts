import type { DocNode } from '@zhixing/contract/document';
import { inlineToMarkdown, linesToMarkdown } from './inline-to-markdown.ts';

const indent = (text: string, by: string) => text.replace(/\n(?!\n|$)/g, `\n${by}`);
const textOf = ({ content = [] }: DocNode) => content.map(({ text = '' }) => text).join('');

/** More backticks than the listing has. */
function fenced(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

const alignments: Record<string, string> = { left: ':---', right: '---:', center: ':---:' };
const cellText = (cell: DocNode) =>
  (cell.content ?? [])
    .map(({ content = [] }) => inlineToMarkdown(content))
    .join(' ')
    .replace(/\\?\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

function tableOf({ content: rows = [] }: DocNode): string {
  const width = Math.max(...rows.map(({ content = [] }) => content.length));
  const lineOf = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head, ...body] = rows.map(({ content = [] }) => lineOf(content.map(cellText)));
  const signs = Array.from(
    { length: width },
    (_, at) => alignments[String(rows[0]?.content?.[at]?.attrs?.align)] ?? '---',
  );
  return [head, lineOf(signs), ...body].join('\n');
}

const isList = ({ type }: DocNode) => type === 'bulletList' || type === 'orderedList';

/** `second`: behind a list of the same kind, which it does not go on. */
function listOf(list: DocNode, second: boolean): string {
  const tight = list.attrs?.tight !== false;
  const start = Number(list.attrs?.start ?? 1);
  const items = (list.content ?? []).map((item, at) => {
    const mark = list.type === 'orderedList' ? `${start + at}${second ? ')' : '.'} ` : second ? '* ' : '- ';
    return (mark + indent(blocksToMarkdown(item.content ?? [], tight), ' '.repeat(mark.length))).trimEnd();
  });
  return items.join(tight ? '\n' : '\n\n');
}

function blockOf(node: DocNode, second: boolean): string {
  const { type, content = [], attrs = {} } = node;
  if (type === 'heading') {
    const words = inlineToMarkdown(content)
      .replace(/\\?\n/g, ' ')
      .trim()
      .replace(/(^|\s)(#+)$/, '$1\\$2');
    return `${'#'.repeat(Number(attrs.level))} ${words}`.trimEnd();
  }
  if (isList(node)) return listOf(node, second);
  if (type === 'blockquote')
    return blocksToMarkdown(content)
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n');
  if (type === 'codeBlock') return fenced(textOf(node), String(attrs.language ?? ''));
  if (type === 'formulaBlock') return `$$\n${textOf(node)}\n$$`;
  if (type === 'horizontalRule') return '---';
  if (type === 'table') return tableOf(node);
  return linesToMarkdown(content);
}

/** `tight`: in a list whose paragraphs are lines. */
function blocksToMarkdown(nodes: DocNode[], tight = false): string {
  let second = false;
  let text = '';
  for (const [at, node] of nodes.entries()) {
    const before = nodes[at - 1];
    second = before !== undefined && isList(node) && before.type === node.type && !second;
    const block = blockOf(node, second);
    // An empty paragraph of the editor is none of Markdown.
    if (block === '') continue;
    text += text === '' ? block : `${tight && isList(node) ? '\n' : '\n\n'}${block}`;
  }
  return text;
}

/** A document of the authors' editor as Markdown. */
export const toMarkdown = ({ content = [] }: DocNode): string => {
  const text = blocksToMarkdown(content);
  return text === '' ? '' : `${text}\n`;
};
