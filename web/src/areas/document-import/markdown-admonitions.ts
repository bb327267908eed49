import type { Losses } from './losses.ts';
import { type Box, indentOf, isBlank, readBox } from './markdown-boxes.ts';

/** {math}`a^2` of MyST is a formula; other roles are counted. What stands in code is none. */
const rolesIn = (line: string, losses: Losses) =>
  line.replace(
    /(?:\{([A-Za-z][\w:+-]*)\})?(`+)(?!`)(.*?[^`])\2(?!`)/g,
    (whole, role: string | undefined, _, inner: string) => {
      if (role === 'math' && !inner.includes('$')) return `$${inner.trim()}$`;
      if (role !== undefined) losses.add('admonitions', 1, `{${role}}`);
      return whole;
    },
  );

/** A box that is indented stands in a list item, or it is a listing. */
function isInItem(lines: string[], at: number): boolean {
  const indent = indentOf(lines[at] ?? '');
  if (indent < 4) return true;
  const above = lines.slice(0, at).findLast((line) => !isBlank(line) && indentOf(line) < indent);
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(above ?? '');
}

/** Its title in bold and its content, as a quotation. */
function quotationOf({ title, content }: Box, indent: string, losses: Losses): string[] {
  const inner = convert(content, losses);
  const head = title.trim() === '' ? [] : [`**${title.trim()}**`, ...(inner.length > 0 ? [''] : [])];
  return [...head, ...inner].map((line) => `${indent}> ${line}`.trimEnd());
}

/** The quotation that begins there, with the boxes in it converted. */
function quotedFrom(lines: string[], at: number, losses: Losses): { made: string[]; next: number } {
  const quote = /^(\s*>) ?(.*)$/;
  let next = at;
  while (next < lines.length && quote.test(lines[next] ?? '')) next += 1;
  const given = lines.slice(at, next);
  const inner = given.map((line) => quote.exec(line)?.[2] ?? '');
  const converted = convert(inner, losses);
  const isSame = converted.length === inner.length && converted.every((line, place) => line === inner[place]);
  const mark = quote.exec(given[0] ?? '')?.[1] ?? '>';
  return { made: isSame ? given : converted.map((line) => `${mark} ${line}`.trimEnd()), next };
}

function convert(lines: string[], losses: Losses): string[] {
  const made: string[] = [];
  let listing = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const isProse = listing === '' && isInItem(lines, at);
    const box = isProse ? readBox(lines, at) : undefined;
    if (box === 'unknown') losses.add('admonitions', 1, line.trim());
    if (box === undefined && isProse && /^\s*>/.test(line)) {
      const quoted = quotedFrom(lines, at, losses);
      made.push(...quoted.made);
      at = quoted.next;
      continue;
    }
    if (box === undefined || box === 'unknown') {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (listing === '') listing = mark;
      else if (mark.startsWith(listing)) listing = '';
      made.push(isProse && mark === '' ? rolesIn(line, losses) : line);
      at += 1;
      continue;
    }
    if (box.isFolded) losses.add('unfolded');
    // Without an empty line it would belong to the paragraph above or below.
    if (made.length > 0 && !isBlank(made.at(-1) ?? '')) made.push('');
    made.push(...quotationOf(box, ' '.repeat(indentOf(line)), losses));
    at = box.next;
    if (at < lines.length && !isBlank(lines[at] ?? '')) made.push('');
  }
  return made;
}

/**
 * Boxes that Markdown has not, such as `!!! note`, become quotations with their titles in bold. One that is not understood
 * stays as it is and is counted, and so is one that was folded (rules: import-losses).
 */
export const admonitionsToQuotations = (markdown: string, losses: Losses): string =>
  convert(markdown.split('\n'), losses).join('\n');
