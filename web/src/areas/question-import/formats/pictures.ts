import { pictureTypeOf } from '../../../base/documents/picture-type.ts';
import type { Losses } from '../../document-import/public/losses.ts';

/** The pictures of a file: each is taken once, and uploaded when its questions are added. */
export function createPictures(losses: Losses) {
  const files: File[] = [];
  /** The place of a picture in `files`; undefined: it does not come, and `losses` says why. One that is damaged the server refuses. */
  function take(bytes: ArrayBuffer | undefined, name: string): number | undefined {
    const told = name.split('/').at(-1) ?? '';
    const refuse = (kind: 'missingPictures' | 'brokenPictures' | 'oldPictures') => {
      losses.add(kind, 1, told);
      return undefined;
    };
    if (!bytes) return refuse('missingPictures');
    if (bytes.byteLength === 0) return refuse('brokenPictures');
    const type = pictureTypeOf(bytes);
    if (!type) return refuse('oldPictures');
    const stem = told
      .replace(/\.\w{2,4}$/, '')
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim();
    const file = new File([bytes], `${stem || 'picture'}.${type.extension}`, { type: type.mime });
    return files.push(file) - 1;
  }
  return { files, take };
}
export type Pictures = ReturnType<typeof createPictures>;

/** undefined: it is no base64. */
export function bytesOfBase64(text: string): ArrayBuffer | undefined {
  try {
    const signs = atob(text.replace(/\s+/g, ''));
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0)).buffer;
  } catch {
    return undefined;
  }
}
