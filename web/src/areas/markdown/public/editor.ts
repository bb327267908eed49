/** The editor of Markdown. */
export { MarkdownEditor } from '../MarkdownEditor.tsx';
export { MarkdownUploads } from '../MarkdownUploads.tsx';
export { usePreview } from '../use-preview.ts';
