/** HTML to Markdown. */

export { apart, codeOf, escapeStart, escapeText } from '../html-inline.ts';
export { htmlToMarkdown } from '../html-to-markdown.ts';
export { markTypedFormulas } from '../typed-formulas.ts';
