import { chinaDate } from './china-time.ts';

/** Device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;
/** The longest name in bytes of UTF-8. Most file systems take 255; a number may be added. */
const longest = 200;

/** Cuts a text to at most `bytes` of UTF-8, not within a character. */
export function cutBytes(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/**
 * A file name that every file system and unpacker accepts, Windows included. Letters of any script stay. Path separators, reserved and
 * invisible characters become `_`; dots and blanks at the ends are removed; device names get a `_`. For downloads, and for each part of
 * a path in a ZIP.
 */
export function fileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufffd<>:"/\\|?*]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.[^.\s]{1,10}$/.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length);
  const short = cutBytes(stem, longest - Buffer.byteLength(ending)).replace(/[\s.]+$/, '') + ending;
  if (short === '' || short === '_') return '_';
  return reserved.test(short) ? `_${short}` : short;
}

/** The longest part of a name, in bytes: what comes after it, the date above all, is not cut off. */
const longestPart = 48;

/** 成绩册-项目-营-2031-03-28.xlsx: what a downloaded table is, of what, and the day in China. A part that is named twice stands there once. */
export function tableName(parts: readonly string[], { now, format }: { now: Date; format: string }): string {
  const named = [...new Set(parts)].map((part) => cutBytes(part, longestPart).trim()).filter(Boolean);
  return fileName(`${[...named, chinaDate(now)].join('-')}.${format}`);
}
