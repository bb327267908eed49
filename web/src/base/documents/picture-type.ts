export interface PictureType {
  mime: string;
  extension: string;
}

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((sign, place) => bytes[at + place] === sign.charCodeAt(0));

/** What a picture is by its first bytes, of the kinds that can be uploaded: a declared type may be wrong (`image/jpg`). */
export function pictureTypeOf(buffer: ArrayBuffer): PictureType | undefined {
  const bytes = new Uint8Array(buffer, 0, Math.min(16, buffer.byteLength));
  if (starts(bytes, '\x89PNG')) return { mime: 'image/png', extension: 'png' };
  if (starts(bytes, '\xff\xd8\xff')) return { mime: 'image/jpeg', extension: 'jpg' };
  if (starts(bytes, 'GIF8')) return { mime: 'image/gif', extension: 'gif' };
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return { mime: 'image/webp', extension: 'webp' };
  return undefined;
}

/** Whether the browser can draw it: a picture that was cut off is found before it is sent. */
export async function isReadable(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
