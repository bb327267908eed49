import { cutMarkdown } from './cut-markdown.ts';
import { createLosses, type Imported, type Losses } from './losses.ts';
import { admonitionsToQuotations } from './markdown-admonitions.ts';
import { factsOfMarkdown } from './markdown-facts.ts';
import { mapProse, proseOf } from './markdown-prose.ts';

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Properties at the beginning: lines of `name: value`. A text between two rules is none. */
function withoutFrontMatter(text: string, losses: Losses): string {
  const [front = '', inner = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text) ?? [];
  const isFront = inner.split('\n').every((line) => /^\s*(?:[\w-]+\s*:|- |#|$)|^\s+\S/.test(line));
  if (front === '' || !isFront) return text;
  losses.add('frontMatter');
  return text.slice(front.length);
}

/** `- [x]` as a sign of its own: the text has no boxes. */
const taskLists = (line: string) =>
  line.replace(
    /^(\s*(?:>\s*)*(?:[-*+]|\d{1,9}[.)])\s+)\[([ xX])\](?=\s)/,
    (_, mark: string, box: string) => mark + (box === ' ' ? '☐' : '☑'),
  );

/** An address by itself as a link; those in links, definitions and tags are one already. */
const bareAddresses = (text: string) =>
  text.replace(
    /(^|[^\w<("'=/\]])(https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]+)/gi,
    (whole, before: string, address: string, at: number) => {
      const rest = text.slice(at + whole.length);
      const inLink = /\[[^\]]*$/.test(text.slice(0, at + before.length)) && /^[^[]*\]/.test(rest);
      if (inLink || /\]:\s*$/.test(text.slice(0, at + before.length))) return whole;
      const [, core = address, end = ''] = /^(.*?)([.,;:!?'*_~]*)$/.exec(address) ?? [];
      const unopened = core.endsWith(')') && !core.includes('(');
      return unopened ? `${before}<${core.slice(0, -1)}>)${end}` : `${before}<${core}>${end}`;
    },
  );

/** `[^1]` as `[1]` where it is referred to and where it is explained, in the order of the references. */
function footnotes(text: string): string {
  const names = [...proseOf(text).matchAll(/\[\^([^\]\s]+)\](?!:)/g)].map(([, name]) => name);
  const order = [...new Set(names)];
  if (order.length === 0) return text;
  const numberOf = (name: string) => (order.includes(name) ? order : [...order, name]).indexOf(name) + 1;
  return mapProse(text, (piece, startsLine) =>
    piece
      .replace(/^\[\^([^\]\s]+)\]:[ \t]*/, (whole, name: string) =>
        startsLine ? `\\[${numberOf(name)}\\] ` : whole,
      )
      .replace(/\[\^([^\]\s]+)\]/g, (_, name: string) => `\\[${numberOf(name)}\\]`),
  );
}

/** Addresses that pictures and links go to, those of definitions (`[1]: a.png`) too. */
function addressesIn(prose: string) {
  const defined = new Map(
    [...prose.matchAll(/^ {0,3}\[([^\]^][^\]]*)\]:\s*<?(\S+?)>?(?:\s.*)?$/gm)].map(
      ([, name = '', address = '']) => [name.toLowerCase(), address],
    ),
  );
  return [...prose.matchAll(/(!?)\[([^\]]*)\](?:\(\s*<?([^)>\s]+)|\[([^\]]*)\])/g)].flatMap(
    ([, picture = '', label = '', direct, name]) => {
      const address = direct ?? defined.get((name || label).toLowerCase());
      return address === undefined ? [] : [{ isPicture: picture === '!', label, address }];
    },
  );
}

/** Markdown that was pasted or read from a file, and what of it students would not see as it was. */
export function readMarkdown(given: string): Imported {
  const losses = createLosses();
  let markdown = withoutFrontMatter(given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), losses);
  markdown = admonitionsToQuotations(markdown, losses);
  markdown = footnotes(
    mapProse(markdown, (piece, startsLine) => bareAddresses(startsLine ? taskLists(piece) : piece)),
  );
  const before = factsOfMarkdown(markdown.trim());
  const kept = cutMarkdown(markdown.trim(), []);
  if (kept.leftOut !== undefined) losses.add('cut', 1, kept.leftOut);
  markdown = kept.markdown;
  // What stands in a listing is shown as it is.
  const prose = proseOf(markdown);
  losses.add('rawHtml', countOf(prose, /<\/?[a-z][a-z0-9-]*(\s[^>]*)?\/?>|<!--/gi));
  for (const { isPicture, label, address } of addressesIn(prose)) {
    if (/^https?:/i.test(address)) losses.add('outsidePictures', isPicture ? 1 : 0, label || address);
    else if (!/^(file:\d|image:\d|lesson:\d|mailto:|#|\/)/i.test(address))
      losses.add('localFiles', 1, address.split(/[\\/]/).at(-1));
  }
  return {
    markdown,
    losses: losses.list(),
    pictures: [],
    before,
    known: losses.explained(),
  };
}
