import { formulaRules, formulaSize } from '@zhixing/contract/markdown-dialect';
import katex from 'katex';
import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

/**
 * What of a text is drawn as formulas: how many, how long each is, over how many lines, and how many characters all of them have.
 * No chapter comes near; beyond it a formula is shown as it was written, so that the time to draw a text grows with its length alone.
 */
export const formulaLimits = { count: 500, ...formulaSize, text: 40_000 };

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

/** One for each text that is drawn. */
interface Counted {
  formulas?: number;
  /** Characters of those that were drawn. */
  drawn?: number;
}

/** Teaches markdown-it `$…$` and `$$…$$`, as MathML: browsers draw it without a style sheet. */
export function formulas(markdown: MarkdownIt) {
  formulaRules(markdown);
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
