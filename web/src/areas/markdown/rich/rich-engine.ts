/** What the editor of authors is made of, in one file that is loaded when a text is written: it is as large as the rest of the screen. */
export { Editor } from '@tiptap/core';
export { authorExtensions } from './author-extensions.ts';
export { renderSource } from './render-source.ts';
export { firstNotHeld } from './round-trip.ts';
export { toMarkdown } from './to-markdown.ts';
