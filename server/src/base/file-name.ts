/** Windows' devices, whatever stands behind the dot. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;
/** Bytes of UTF-8; most disks take 255, and a number may come behind. */
const longest = 200;

/** Cuts a text to so many bytes of UTF-8, never through a character. */
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
 * A name that every disk and unpacker takes, Windows' own too: letters of any script stay; what a path, a device or a hidden file means, and
 * what nobody sees, does not. For what is downloaded, and for each part of a path in a ZIP.
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
