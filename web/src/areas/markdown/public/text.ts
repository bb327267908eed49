/** Markdown as text. */

export { readableText } from '../readable-text.ts';
export { fileMarkdown } from '../text-commands.ts';
