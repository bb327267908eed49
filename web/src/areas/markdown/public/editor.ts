/** The editor of Markdown. */
export { MarkdownEditor } from '../MarkdownEditor.tsx';
export { MarkdownUploads } from '../MarkdownUploads.tsx';
export { sendTextFile } from '../send-text-file.ts';
export { renderText, usePreview } from '../use-preview.ts';
