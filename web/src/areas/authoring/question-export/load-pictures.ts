import type { PictureFiles } from '../../question-import/public/writing.ts';

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

const extensions: Record<string, string> = {
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
): Promise<{ files: PictureFiles; missing: number }> {
  const files = new Map<
    number,
    { name: string; base64: string; bytes: Uint8Array<ArrayBuffer>; type: string }
  >();
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
