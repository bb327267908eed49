import type { PaperPicture, PaperPictures } from '../../question-import/public/paper.ts';

/** A picture of the bank, as files of other systems and as printed papers carry it. */
export interface LoadedPicture {
  name: string;
  base64: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: 'png' | 'jpg' | 'gif' | 'webp';
}

/** Texts are drawn in pieces of so many pictures. */
const together = 50;
/** Bytes of all pictures of one file: as many as a file of questions may have, in base64. */
const mostBytes = 14 * 1024 * 1024;

const base64Of = (bytes: Uint8Array) => {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(signs);
};

const extensions: Record<string, LoadedPicture['type']> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * The pictures that texts name as `file:<id>`. `render`: a text as the server draws it for its author, with addresses that open.
 * `missing`: how many did not come, or had no room.
 */
export async function loadPictures(
  fileIds: readonly number[],
  render: (markdown: string) => Promise<string | undefined>,
): Promise<{ files: ReadonlyMap<number, LoadedPicture>; missing: number }> {
  const files = new Map<number, LoadedPicture>();
  let left = mostBytes;
  for (let at = 0; at < fileIds.length; at += together) {
    const some = fileIds.slice(at, at + together);
    const html = await render(some.map((id) => `![${id}](file:${id})`).join('\n\n'));
    const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
    for (const picture of body.querySelectorAll('img')) {
      const id = Number(picture.getAttribute('alt'));
      const answer = await fetch(picture.getAttribute('src') ?? '').catch(() => undefined);
      const blob = answer?.ok ? await answer.blob() : undefined;
      const extension = blob && extensions[blob.type.split(';')[0] ?? ''];
      if (!blob || !extension || blob.size > left || !some.includes(id)) continue;
      left -= blob.size;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      files.set(id, { name: `${id}.${extension}`, base64: base64Of(bytes), bytes, type: extension });
    }
  }
  return { files, missing: fileIds.filter((id) => !files.has(id)).length };
}

/** As a printed paper wants them: their size, and a kind that Word draws. One that the browser cannot draw is left out. */
export async function paperPicturesOf(files: ReadonlyMap<number, LoadedPicture>): Promise<PaperPictures> {
  const made = new Map<number, PaperPicture>();
  for (const [id, { bytes, type }] of files) {
    const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
    if (!bitmap) continue;
    const { width, height } = bitmap;
    if (type !== 'webp') made.set(id, { bytes, type, width, height });
    else {
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const png = await canvas.convertToBlob({ type: 'image/png' });
      made.set(id, { bytes: new Uint8Array(await png.arrayBuffer()), type: 'png', width, height });
    }
    bitmap.close();
  }
  return made;
}
