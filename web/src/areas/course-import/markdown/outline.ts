import { pathFrom } from '../archive.ts';
import { isOutside } from './addresses.ts';

/** A line of a table of contents. `path` undefined: it names no file. `depth` counts from 0. */
export interface OutlineItem {
  title: string;
  path: string | undefined;
  depth: number;
}

const item = /^([ \t]*)(?:[-*+]|\d{1,3}[.)])\s+(.*)$/;
const link =
  /^\**\[((?:\\.|[^\]\\])*)\]\(\s*(?:<([^>]*)>|([^()\s]*(?:\([^()]*\)[^()\s]*)?))(?:\s+["'].*["'])?\s*\)/;

const widthOf = (space: string) => [...space].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0);

/**
 * The lines of a `SUMMARY.md` (GitBook, mdBook) or `_sidebar.md` (docsify): links in lists, lists in lists; a heading over some of
 * them is a section of its own.
 */
export function readOutline(text: string, outlinePath: string): OutlineItem[] {
  const items: OutlineItem[] = [];
  const widths: number[] = [];
  let part = 0;
  let headings = 0;
  for (const line of text.split('\n')) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      headings += 1;
      // The first heading is the name of the whole.
      const isWhole = headings === 1 && items.length === 0;
      part = isWhole ? 0 : 1;
      widths.length = 0;
      if (!isWhole) items.push({ title: heading, path: undefined, depth: 0 });
      continue;
    }
    const [, space = '', words = ''] = item.exec(line) ?? /^()(\[.*)$/.exec(line) ?? [];
    if (words.trim() === '') continue;
    const width = widthOf(space);
    while (widths.length > 0 && (widths.at(-1) ?? 0) >= width) widths.pop();
    const depth = widths.length + part;
    widths.push(width);
    const [, title, angled, bare] = link.exec(words) ?? [];
    const address = angled ?? bare ?? '';
    const isFile = address !== '' && !isOutside(address);
    items.push({
      title: (title ?? words).trim(),
      path: isFile ? pathFrom(outlinePath, address) : undefined,
      depth,
    });
  }
  // A heading without anything below it is a name.
  return items.filter(({ path, depth }, at) => path !== undefined || (items[at + 1]?.depth ?? -1) > depth);
}

/** Files in the order in which a text names them. */
export function linkedPaths(text: string, base: string): string[] {
  return [...text.matchAll(/\]\(\s*<?([^)>\s]+)/g)].flatMap(([, address = '']) =>
    isOutside(address) ? [] : (pathFrom(base, address) ?? []),
  );
}
