/** Boxes of MyST and Sphinx, of Docusaurus, VuePress and VitePress, of GitHub and Obsidian. MkDocs takes any name. */
const known = new Set(
  'abstract admonition attention bug caution danger details dropdown error example failure hint important info note question quote secondary seealso success tip topic warning'.split(
    ' ',
  ),
);
/** What is behind the name of these is their title; behind others MyST has their first words. */
const titled = new Set(['admonition', 'details', 'dropdown', 'topic']);

export const indentOf = (line: string) => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
export const isBlank = (line: string) => line.trim() === '';
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A box as it was found: its content is the lines `from` to `to`, `next` is the first one behind it. */
export interface Box {
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
  const found =
    /^\s*(!!!|\?\?\?\+?|===(?=[ \t]))[ \t]*(?:([\p{L}\p{N}_-]+(?:[ \t]+[\p{L}\p{N}_-]+)*)[ \t]*)?(?:"(.*)")?[ \t]*$/u.exec(
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
  // `!!! 注意安全` by itself may be a sentence.
  if (content.length === 0 && title === undefined && /[^\w\s-]/.test(names)) return undefined;
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

/** `/// note | 标题` of pymdownx, up to a line of the same slashes. */
const readBlock: Read = (lines, at) => {
  const [, mark = '', name = '', title = ''] =
    /^\s*(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*))?$/.exec(lines[at] ?? '') ?? [];
  if (mark === '') return undefined;
  const end = lines.findIndex((line, place) => place > at && line.trim() === mark);
  if (!known.has(name.toLowerCase()) || end === -1) return 'unknown';
  const inner = lines.slice(at + 1, end);
  const first = inner.findIndex((line) => !/^ {4}[\w-]+:/.test(line));
  const options = inner.slice(0, first === -1 ? inner.length : first);
  return {
    title: title.trim() || capital(name),
    content: trimLines(dedent(inner.slice(options.length))),
    next: end + 1,
    isFolded: name === 'details' && !options.some((line) => /open:\s*true/i.test(line)),
  };
};

/** `::: {.callout-note title="标题"}` of Quarto; without a title, a heading at its beginning is one. */
const readCallout: Read = (lines, at) => {
  const [, mark = '', name = '', behind = ''] =
    /^\s*(:{3,})[ \t]*\{[^}]*?\.callout-([a-z]+)([^}]*)\}[ \t]*$/.exec(lines[at] ?? '') ?? [];
  const end = mark === '' ? -1 : endOf(lines, at + 1, (line) => line.trim() === mark, ':');
  if (end === -1) return undefined;
  const content = trimLines(dedent(lines.slice(at + 1, end)));
  const heading = /^#+\s+(.+)$/.exec(content[0] ?? '')?.[1];
  const title = /title="([^"]*)"/.exec(behind)?.[1];
  return {
    title: title ?? heading ?? capital(name),
    content: title === undefined && heading !== undefined ? trimLines(content.slice(1)) : content,
    next: end + 1,
    isFolded: /collapse="?true/.test(behind),
  };
};

/** What begins as a box does, and no form fits. */
const readOther: Read = (lines, at) =>
  /^\s*(?:!!!|\?\?\?\+?|\/\/\/|:{3,})[ \t]*[^\s!?/:+]/.test(lines[at] ?? '') ? 'unknown' : undefined;

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

const readers = [readMkDocs, readCallout, readFence, readBlock, readAlert, readOther];
/** The first form that fits. */
export function readBox(lines: string[], at: number): ReturnType<Read> {
  for (const read of readers) {
    const box = read(lines, at);
    if (box !== undefined) return box;
  }
  return undefined;
}
