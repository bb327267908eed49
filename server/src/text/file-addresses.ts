import { randomBytes } from 'node:crypto';
import { copyOf } from '@zhixing/contract/picture-copies';

/** Stands for a file's signed address, which expires, in HTML that is kept. Random: no author can write it. */
export const marker = `/file-${randomBytes(12).toString('hex')}/`;
const markers = new RegExp(`${marker}(\\d+)`, 'g');
const pictures = new RegExp(`<img src="${marker}(\\d+)"`, 'g');

export const hasFiles = (html: string) => html.includes(marker);

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Seen as a copy as wide as a page of text needs; the address itself is the picture's own, which is shown large. */
function pictureAt(url: string): string {
  const copy = copyOf(url, 1280);
  return `<img src="${escaped(url)}"${copy === url ? '' : ` srcset="${escaped(copy)} 1x"`}`;
}

/** Rendered HTML with the addresses of its files as `fileUrl` gives them now. */
export const withFiles = (html: string, fileUrl: (id: number) => string) =>
  html
    .replaceAll(pictures, (_, id: string) => pictureAt(fileUrl(Number(id))))
    .replaceAll(markers, (_, id: string) => escaped(fileUrl(Number(id))));
