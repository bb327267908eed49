import { randomBytes } from 'node:crypto';
import { copyOf } from '@zhixing/contract/picture-copies';

/** Stands for a file's signed address, which expires, in HTML that is kept. Random: no author can write it. */
export const marker = `/file-${randomBytes(12).toString('hex')}/`;
const markers = new RegExp(`${marker}(\\d+)`, 'g');
const pictures = new RegExp(`<span class="figure"><img src="${marker}(\\d+)"([^>]*)></span>`, 'g');
const anchors = new RegExp(`<a href="${marker}(\\d+)"[^>]*>([\\s\\S]*?)</a>`, 'g');

/** `fileUrl`: the signed address of a file; null: it is not to be shown here. `missing`: what is said in its place. */
export interface FileLinks {
  fileUrl(id: number): string | null;
  missing: string;
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
export const withFiles = (html: string, { fileUrl, missing }: FileLinks): string =>
  html
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
