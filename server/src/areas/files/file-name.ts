import { cutBytes } from '../../base/file-name.ts';

const maxBytes = 255;
/** Control, direction and other format characters, unpaired surrogates, line separators. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/gu;

/**
 * Makes a given name safe for every file system: no folders, no control or direction characters (which can hide the
 * real extension), none that Windows forbids, at most 255 bytes with the extension kept. Chinese characters stay.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - extension.length);
  return `${cutBytes(base, maxBytes - Buffer.byteLength(extension)) || '文件'}${extension}`;
}
