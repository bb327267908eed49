import { createDocument, getSchema } from '@tiptap/core';
import type { DocNode } from '@zhixing/contract/document';
import { authorExtensions, noAddresses } from './author-extensions.ts';
import { blockLines, printOf, renderSource } from './render-source.ts';
import { toMarkdown } from './to-markdown.ts';

const schema = getSchema(authorExtensions(noAddresses));

/** A text as a document of the editor. */
export const fromMarkdown = (markdown: string): DocNode =>
  createDocument(renderSource(markdown), schema).toJSON() as DocNode;

/** Whether the editor holds all of a text: written back, it is rendered the same. */
export const isHeld = (markdown: string): boolean =>
  printOf(toMarkdown(fromMarkdown(markdown))) === printOf(markdown);

/** The line, from 1, of the first part of a text that the editor does not hold; of parts that only together are not held, 1. */
export function firstNotHeld(markdown: string): number | undefined {
  if (isHeld(markdown)) return undefined;
  const lines = markdown.split('\n');
  const part = blockLines(markdown).find(([from, to]) => !isHeld(lines.slice(from, to).join('\n')));
  return (part?.[0] ?? 0) + 1;
}
