/**
 * What the Markdown of lessons and questions is, beside CommonMark and GitHub's tables: formulas in `$…$` and `$$…$$`, files as
 * `file:<id>`. The server, which renders it, and the browser's editor, which reads and writes it, use the same rules.
 */

/** What is used here of markdown-it, which this package does not depend on. */
interface Token {
  content: string;
  block: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as markdown-it has it
  meta: any;
  map: [number, number] | null;
}
interface StateInline {
  src: string;
  pos: number;
  posMax: number;
  push(type: string, tag: string, nesting: 0): Token;
}
interface StateBlock {
  src: string;
  bMarks: number[];
  tShift: number[];
  eMarks: number[];
  line: number;
  push(type: string, tag: string, nesting: 0): Token;
}
interface MarkdownIt {
  inline: {
    ruler: {
      before(other: string, name: string, rule: (state: StateInline, silent: boolean) => boolean): void;
    };
  };
  block: {
    ruler: {
      before(
        other: string,
        name: string,
        rule: (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean,
        options: { alt: string[] },
      ): void;
    };
  };
}

/** What is drawn as a formula: how long it is, and over how many lines. */
export const formulaSize = { length: 2_000, lines: 100 };

/** How a text names a file; any other spelling is no address at all. */
export const fileAddress = /^file:([1-9]\d{0,14})$/;

const allowedAddress = /^(https?:\/\/|[/#?.]|[^:]*$)/i;
export const isAddress = (address: string) =>
  allowedAddress.test(address.trim()) || fileAddress.test(address);

/** Where the `$` that closes a formula stands; -1: none. A price is no formula: `$5 和 $6`, `$ 5`. */
function closingDollar(source: string, from: number, end: number, mark: string): number {
  // With what stands before and behind it.
  const near = source.slice(from - 1, Math.min(end, from + formulaSize.length) + 1);
  for (let at = near.indexOf(mark, 1); at !== -1 && from - 1 + at < end; at = near.indexOf(mark, at + 1)) {
    if (near[at - 1] === '\\') continue;
    const spaced = mark === '$' && /\s/.test(near[at - 1] ?? ' ');
    const priced = mark === '$' && /[0-9]/.test(near[at + 1] ?? '');
    return spaced || priced || at === 1 ? -1 : from - 1 + at;
  }
  return -1;
}

function inlineFormula(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false;
  const mark = state.src[state.pos + 1] === '$' ? '$$' : '$';
  const from = state.pos + mark.length;
  if (mark === '$' && /\s/.test(state.src[from] ?? ' ')) return false;
  const at = closingDollar(state.src, from, state.posMax, mark);
  if (at === -1) return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = state.src.slice(from, at);
    token.meta = { display: mark === '$$' };
  }
  state.pos = at + mark.length;
  return true;
}

const lineOf = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** Lines from one that begins with `$$` to one that ends with it. */
function blockFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!lineOf(state, startLine).startsWith('$$')) return false;
  const lines: string[] = [];
  const end = Math.min(endLine, startLine + formulaSize.lines);
  for (let line = startLine; line < end; line += 1) {
    const text = line === startLine ? lineOf(state, line).slice(2) : lineOf(state, line);
    const trimmed = text.trimEnd();
    if (!trimmed.endsWith('$$')) {
      lines.push(text);
      continue;
    }
    if (silent) return true;
    const token = state.push('formula', 'math', 0);
    token.block = true;
    token.content = [...lines, trimmed.slice(0, -2)].join('\n').trim();
    token.meta = { display: true };
    token.map = [startLine, line + 1];
    state.line = line + 1;
    return true;
  }
  return false;
}

/** Teaches markdown-it the formulas, as tokens `formula` whose content is TeX and `meta.display`. */
export function formulaRules(markdown: MarkdownIt) {
  markdown.inline.ruler.before('escape', 'formula', inlineFormula);
  markdown.block.ruler.before('fence', 'formula', blockFormula, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}
