import katex from 'katex';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

/**
 * What of a text is drawn as formulas: how many, how long each is, over how many lines, and how many characters all of them have.
 * No chapter comes near; beyond it a formula is shown as it was written, so that the time to draw a text grows with its length alone.
 */
export const formulaLimits = { count: 500, length: 2_000, lines: 100, text: 40_000 };

/**
 * Definitions of macros: each use of one is as long as what it stands for, which may use others. A formula of 2,000 characters would
 * be drawn as 195,000, for seconds; it is shown as it was written.
 */
const definition = /\\(?:[egx]?def|global|long|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

const asWritten = (tex: string) => `<code class="formula-error">${escapeHtml(tex)}</code>`;

/** A formula as MathML; one that cannot be read is shown as its author wrote it. */
function renderFormula(tex: string, displayMode: boolean): string {
  try {
    return katex.renderToString(tex, { output: 'mathml', displayMode, strict: 'ignore', maxExpand: 200 });
  } catch {
    return asWritten(tex);
  }
}

/** Where the `$` that closes a formula stands; -1: none. A price is no formula: `$5 和 $6`, `$ 5`. */
function closingDollar(source: string, from: number, end: number, mark: string): number {
  // With what stands before and behind it.
  const near = source.slice(from - 1, Math.min(end, from + formulaLimits.length) + 1);
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
  const end = Math.min(endLine, startLine + formulaLimits.lines);
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

/** One for each text that is drawn. */
interface Counted {
  formulas?: number;
  /** Characters of those that were drawn. */
  drawn?: number;
}

/** Teaches markdown-it `$…$` and `$$…$$`, as MathML: browsers draw it without a style sheet. */
export function formulas(markdown: MarkdownIt) {
  markdown.inline.ruler.before('escape', 'formula', inlineFormula);
  markdown.block.ruler.before('fence', 'formula', blockFormula, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  markdown.renderer.rules.formula = (tokens, index, _options, env) => {
    const token = tokens[index];
    const display = token?.meta?.display === true;
    const tex = token?.content ?? '';
    const counted = (env ?? {}) as Counted;
    counted.formulas = (counted.formulas ?? 0) + 1;
    const total = (counted.drawn ?? 0) + tex.length;
    const drawn =
      counted.formulas <= formulaLimits.count &&
      tex.length <= formulaLimits.length &&
      total <= formulaLimits.text &&
      !definition.test(tex);
    if (drawn) counted.drawn = total;
    const html = drawn ? renderFormula(tex, display) : asWritten(tex);
    return token?.block ? `<p class="formula">${html}</p>\n` : html;
  };
}
