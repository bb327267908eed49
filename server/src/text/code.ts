import hljs from 'highlight.js/lib/common';
import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

/**
 * What of a text is coloured as code, in characters: of one listing, of its longest line, and of a text together. Beyond
 * it a listing is shown as it was written: the time to find its colours grows faster than its length (docs/decisions/0027).
 */
export const codeLimits = { listing: 4_000, line: 200, text: 16_000 };

const longestLine = (code: string) => Math.max(...code.split('\n').map(({ length }) => length));

/** One for each text that is drawn. */
interface Counted {
  coloured?: number;
}

/** A listing with the classes of its colours (`hljs-…`, `ui/text/code.css` of the browser), where its language is known. */
function colour(code: string, language: string, counted: Counted): string {
  const coloured = (counted.coloured ?? 0) + code.length;
  const long =
    code.length > codeLimits.listing || coloured > codeLimits.text || longestLine(code) > codeLimits.line;
  if (long || !hljs.getLanguage(language)) return escapeHtml(code);
  counted.coloured = coloured;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

const languages = /^[\w+#.-]{1,30}$/;

/** Draws listings in a box of their own, which has room for what the browser adds: a button that copies. */
export function code(markdown: MarkdownIt) {
  const { rules } = markdown.renderer;
  rules.fence = (tokens, index, _options, env) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    const written = info.trim().split(/\s/)[0] ?? '';
    const language = languages.test(written) ? written : '';
    const named = language ? ` class="language-${language}"` : '';
    return `<div class="code"><pre><code${named}>${colour(content, language, env as Counted)}</code></pre></div>\n`;
  };
  rules.code_block = (tokens, index) =>
    `<div class="code"><pre><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre></div>\n`;
}
