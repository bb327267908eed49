import { htmlToMarkdown } from '../../document-import/public/html.ts';
import type { Losses } from '../../document-import/public/losses.ts';
import { mapPassages, mapProse } from '../../document-import/public/read.ts';

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((each) => each !== undefined) ?? '';

const asLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();

/** Marks around words, as Markdown has them. */
const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
  code: '`',
};
/** What says how words look or stand, or folds them: the words stay. */
const wrappers =
  /<\/?(?:div|center|p|span|font|details|summary|section|article|figure|figcaption|small|big|u|ins|mark|kbd|nobr|colgroup|col|picture|source|a)(?=\s|\/?>)[^<>]*>/gi;

/** Pictures, links, line ends and marks that are written in HTML become Markdown; what says how they look goes. */
function inlineHtml(piece: string, losses: Losses): string {
  const plain = piece
    .replace(/<img\s[^>]*?\/?>/gi, (tag) => {
      const src = attributeOf(tag, 'src');
      return src === '' ? '' : `![${asLine(attributeOf(tag, 'alt'))}](<${src}>)`;
    })
    .replace(/<a\s[^>]*\bhref\s*=[^>]*>([^<]*(?:<(?!\/a>)[^<]*)*)<\/a>/gi, (tag, inner: string) => {
      const href = attributeOf(tag.slice(0, tag.indexOf('>') + 1), 'href');
      return inner.trim() === '' ? '' : `[${inner.trim()}](<${href}>)`;
    })
    .replace(/<(b|strong|i|em|del|s|code)>([^<]+)<\/\1>/gi, (_, tag: string, inner: string) => {
      const mark = marks[tag.toLowerCase()] ?? '';
      return `${mark}${inner}${mark}`;
    })
    .replace(/<su([bp])>([A-Za-z0-9+\-−]{1,8})<\/su\1>/gi, (_, kind: string, inner: string) =>
      kind.toLowerCase() === 'b' ? `$_{${inner}}$` : `$^{${inner}}$`,
    )
    .replace(/[ \t]*<br\s*\/?>[ \t]*(?=\n|$)/gi, '  ')
    .replace(/[ \t]*<br\s*\/?>[ \t]*/gi, (_, at: number, whole: string) =>
      // A cell of a table has one line.
      /^\s*\|/.test(whole) || /\|/.test(whole.slice(0, at)) ? ' ' : '  \n',
    );
  let taken = 0;
  const words = plain.replace(wrappers, () => {
    taken += 1;
    return '';
  });
  losses.add('htmlMarks', taken);
  return words;
}

/** `{width=50%}`, `{: .center}` behind a picture or a heading, `=300x` in its address: how it looks. */
function withoutAttributes(piece: string, losses: Losses): string {
  let taken = 0;
  const count = (kept: string) => {
    taken += 1;
    return kept;
  };
  const made = piece
    .replace(/(!\[[^\]]*\]\([^)\s]+)\s+=\d*%?x\d*%?(?=[)\s])/g, (_, kept: string) => count(kept))
    .replace(/(\))\{:?\s*[^{}\n]*\}/g, (_, kept: string) => count(kept))
    .replace(/^(#{1,6}\s.*?)\s*\{:?\s*[#.][^{}\n]*\}\s*$/, (_, kept: string) => count(kept));
  losses.add('htmlMarks', taken);
  return made;
}

/** Markdown in which what was written in HTML is Markdown, as far as that can say it. */
export function withoutHtml(text: string, losses: Losses): string {
  const blocks = mapPassages(text, (passage) =>
    passage
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^([ \t]*)<table\b[\s\S]*?<\/table>/gim, (table) => `\n${htmlToMarkdown(table, losses)}\n`),
  );
  return mapProse(blocks, (piece) => withoutAttributes(inlineHtml(piece, losses), losses)).replace(
    /^```math\s*\n([\s\S]*?)\n```\s*$/gm,
    (_, tex: string) => `$$\n${tex}\n$$`,
  );
}
