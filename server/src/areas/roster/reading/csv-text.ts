/** Byte order marks. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Decodes a CSV: by its byte order mark, else as UTF-8, else as GB18030 (a superset of GBK and GB2312), which Excel writes
 * in China. null: none of these.
 */
export function csvText(bytes: Uint8Array): string | null {
  const mark = marks.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return decode(bytes, mark.encoding);
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
}
