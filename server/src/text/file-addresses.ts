import { randomBytes } from 'node:crypto';
import { copyOf } from '@zhixing/contract/picture-copies';

/** Stands for a file's signed address, which expires, in HTML that is kept. Random: no author can write it. */
export const marker = `/file-${randomBytes(12).toString('hex')}/`;
const markers = new RegExp(`${marker}(\\d+)`, 'g');
const pictures = new RegExp(`<span class="figure"><img src="${marker}(\\d+)"([^>]*)></span>`, 'g');
/** A link to a file that is a paragraph of its own. */
const loneLinks = new RegExp(`<p>(<a href="${marker}(\\d+)"[^>]*>(?:(?!</a>)[\\s\\S])*</a>)</p>`, 'g');
const anchors = new RegExp(`<a href="${marker}(\\d+)"[^>]*>([\\s\\S]*?)</a>`, 'g');

/** Of a PDF that is shown in its place: how many pages it has, and width over height of the first one (rules: documents). */
export interface DocumentFacts {
  pages: number;
  ratio: number;
}

/**
 * `fileUrl`: the signed address of a file; null: it is not to be shown here. `missing`: what is said in its place. `documents`: the
 * files that are shown where the text has a paragraph with a link to them alone.
 */
export interface FileLinks {
  fileUrl(id: number): string | null;
  missing: string;
  documents?: ReadonlyMap<number, DocumentFacts> | undefined;
}
export const noFiles: FileLinks = { fileUrl: () => null, missing: '' };

export const hasFiles = (html: string) => html.includes(marker);

/** The ids of the files in rendered HTML, each once. */
export const fileIdsOf = (html: string): number[] => [
  ...new Set([...html.matchAll(markers)].map(([, id]) => Number(id))),
];

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Seen as a copy as wide as a page of text needs; the address itself is the picture's own, which is shown large. */
function pictureAt(url: string, more: string): string {
  const copy = copyOf(url, 1280);
  const srcset = copy === url ? '' : ` srcset="${escaped(copy)} 1x"`;
  return `<span class="figure"><img src="${escaped(url)}"${srcset}${more}></span>`;
}

const missingFile = (text: string) => `<span class="missing-file">${text}</span>`;

/** Rendered HTML with the addresses of its files as they are now. One without is shown as its own words, and that it is missing. */
export const withFiles = (html: string, { fileUrl, missing, documents }: FileLinks): string =>
  html
    .replaceAll(loneLinks, (paragraph, link: string, id: string) => {
      const facts = documents?.get(Number(id));
      // The browser draws its pages in this box (`base/chapter-text`), whose height is theirs; without, the link saves the file.
      return facts && fileUrl(Number(id)) !== null
        ? `<div class="document" data-pages="${facts.pages}" style="--document-ratio:${facts.ratio / facts.pages}">${link}</div>`
        : paragraph;
    })
    .replaceAll(pictures, (_, id: string, more: string) => {
      const url = fileUrl(Number(id));
      return url === null
        ? missingFile(`${/ alt="([^"]*)"/.exec(more)?.[1] ?? ''}${missing}`)
        : pictureAt(url, more);
    })
    .replaceAll(anchors, (link, id: string, text: string) =>
      fileUrl(Number(id)) === null ? missingFile(`${text}${missing}`) : link,
    )
    .replaceAll(markers, (_, id: string) => escaped(fileUrl(Number(id)) ?? ''));
