import type { Losses } from './losses.ts';

/** Boxes of MyST and Sphinx, of Docusaurus, VuePress and VitePress, of GitHub and Obsidian. MkDocs takes any name. */
const known = new Set(
  'abstract admonition attention bug caution danger details dropdown error example failure hint important info note question quote secondary seealso success tip topic warning'.split(
    ' ',
  ),
);
/** What is behind the name of these is their title; behind others MyST has their first words. */
const titled = new Set(['admonition', 'details', 'dropdown', 'topic']);

const indentOf = (line: string) => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
const isBlank = (line: string) => line.trim() === '';
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A box as it was found: its content is the lines `from` to `to`, `next` is the first one behind it. */
interface Box {
  title: string;
  content: string[];
  next: number;
  isFolded: boolean;
}
/** undefined: no box begins there. 'unknown': one that is not understood. */
type Read = (lines: string[], at: number) => Box | 'unknown' | undefined;

/** Without the spaces that stand before all of it. */
function dedent(lines: string[], most = Number.POSITIVE_INFINITY): string[] {
  const least = Math.min(most, ...lines.filter((line) => !isBlank(line)).map(indentOf));
  return lines.map((line) =>
    isBlank(line) ? '' : line.replace(/^[ \t]+/, (space) => ' '.repeat(Math.max(0, indentOf(space) - least))),
  );
}

function trimLines(lines: string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** `!!! note "标题"`, `??? note` and `=== "标题"` of MkDocs: the lines below that are indented by four. */
const readMkDocs: Read = (lines, at) => {
  const line = lines[at] ?? '';
  const found = /^\s*(!!!|\?\?\?\+?|===)[ \t]+(?:([\w-]+(?:[ \t]+[\w-]+)*)[ \t]*)?(?:"(.*)")?[ \t]*$/.exec(
    line,
  );
  if (!found) return undefined;
  const [, mark = '', names = '', title] = found;
  if (names === '' && title === undefined) return undefined;
  const least = indentOf(line) + 4;
  let next = at + 1;
  while (next < lines.length && (isBlank(lines[next] ?? '') || indentOf(lines[next] ?? '') >= least))
    next += 1;
  const content = trimLines(lines.slice(at + 1, next));
  while (next > at + 1 && isBlank(lines[next - 1] ?? '')) next -= 1;
  return {
    title: title ?? capital(names.split(/\s/)[0] ?? ''),
    content: dedent(content, least),
    next,
    isFolded: mark.startsWith('?') && !mark.endsWith('+'),
  };
};

/** The line that ends a fence. Listings in it may hold such a line. */
function endOf(lines: string[], from: number, closes: (line: string) => boolean, own: string): number {
  let listing = '';
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (listing === '' && closes(line)) return at;
    if (own !== ':') continue;
    if (listing === '') listing = mark;
    else if (mark.startsWith(listing)) listing = '';
  }
  return -1;
}

/** Without the settings of MyST at its beginning, such as `:class: dropdown`. */
function withoutOptions(lines: string[]): { content: string[]; isFolded: boolean } {
  const first = lines.findIndex((line) => !/^\s*:[\w-]+:/.test(line));
  const options = lines.slice(0, first === -1 ? lines.length : first);
  return {
    content: trimLines(lines.slice(options.length)),
    isFolded: options.some((line) => /:class:.*\b(?:dropdown|toggle)\b/.test(line)),
  };
}

/** `:::{note}`, ```` ```{note} ````, `:::note[标题]`, `::: tip 标题`. */
const readFence: Read = (lines, at) => {
  const line = lines[at] ?? '';
  const [, mark = '', brace = '', name = '', behind = ''] =
    /^\s*(:{3,}|`{3,}|~{3,})[ \t]*(\{?)([A-Za-z][\w:-]*)\}?(.*)$/.exec(line) ?? [];
  const isListing = mark !== '' && !mark.startsWith(':');
  if (mark === '' || (isListing && brace === '')) return undefined;
  const closes = (each: string) =>
    isListing ? each.trim().startsWith(mark) && /^(?:`+|~+)$/.test(each.trim()) : each.trim() === mark;
  const end = endOf(lines, at + 1, closes, mark.charAt(0));
  if (!known.has(name.toLowerCase()) || end === -1) return 'unknown';
  const { content, isFolded } = withoutOptions(dedent(lines.slice(at + 1, end)));
  const [, bracket, setting] = /^\[(.*)\]/.exec(behind) ?? [
    undefined,
    undefined,
    /title="([^"]*)"/.exec(behind)?.[1],
  ];
  const words = bracket ?? setting ?? behind.replace(/\{[^}]*\}/g, '').trim();
  // MyST's notes have no title: what stands behind the name is their first line.
  const isFirstLine = brace !== '' && !titled.has(name) && words !== '';
  return {
    title: isFirstLine || words === '' ? capital(name) : words,
    content: isFirstLine ? [words, ...(content.length > 0 ? ['', ...content] : [])] : content,
    next: end + 1,
    isFolded: isFolded || name === 'details' || name === 'dropdown',
  };
};

/** `> [!NOTE]` of GitHub, `> [!note]- 标题` of Obsidian: the rest of the quotation follows. */
const readAlert: Read = (lines, at) => {
  const [, name = '', fold, title = ''] =
    /^\s*>\s?\[!([\w-]+)\]([+-]?)[ \t]*(.*)$/.exec(lines[at] ?? '') ?? [];
  if (name === '') return undefined;
  let next = at + 1;
  while (next < lines.length && /^\s*>/.test(lines[next] ?? '')) next += 1;
  const content = lines.slice(at + 1, next).map((line) => line.replace(/^\s*>\s?/, ''));
  return {
    title: title.trim() || capital(name.toLowerCase()),
    content: trimLines(content),
    next,
    isFolded: fold === '-',
  };
};

/** A box that is indented stands in a list item, or it is a listing. */
function isInItem(lines: string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '');
  if (indent < 4) return true;
  const above = lines.slice(0, at).findLast((line) => !isBlank(line) && indentOf(line) < indent);
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(above ?? '');
}

/** Its title in bold and its content, as a quotation. */
function quotationOf({ title, content }: Box, indent: string, losses: Losses): string[] {
  const inner = convert(content, losses);
  const head = title.trim() === '' ? [] : [`**${title.trim()}**`, ...(inner.length > 0 ? [''] : [])];
  return [...head, ...inner].map((line) => `${indent}> ${line}`.trimEnd());
}

function convert(lines: string[], losses: Losses): string[] {
  const made: string[] = [];
  let listing = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const box =
      listing === '' && isInItem(lines, at)
        ? (readMkDocs(lines, at) ?? readFence(lines, at) ?? readAlert(lines, at))
        : undefined;
    if (box === 'unknown') losses.add('admonitions', 1, line.trim());
    if (box === undefined || box === 'unknown') {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (listing === '') listing = mark;
      else if (mark.startsWith(listing)) listing = '';
      made.push(line);
      at += 1;
      continue;
    }
    if (box.isFolded) losses.add('unfolded');
    // Without an empty line it would belong to the paragraph above or below.
    if (made.length > 0 && !isBlank(made.at(-1) ?? '')) made.push('');
    made.push(...quotationOf(box, ' '.repeat(indentOf(line)), losses));
    at = box.next;
    if (at < lines.length && !isBlank(lines[at] ?? '')) made.push('');
  }
  return made;
}

/**
 * Boxes that Markdown has not, such as `!!! note`, become quotations with their titles in bold. One that is not understood
 * stays as it is and is counted, and so is one that was folded (rules: import-losses).
 */
export const admonitionsToQuotations = (markdown: string, losses: Losses): string =>
  convert(markdown.split('\n'), losses).join('\n');
