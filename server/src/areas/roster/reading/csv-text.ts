/** The marks that a file of text may begin with. */
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
 * The text of a CSV: what its mark says, else UTF-8, else what Excel writes in China (GB18030, which GBK and GB2312 are part of).
 * null: it is none of these.
 */
export function csvText(bytes: Uint8Array): string | null {
  const mark = marks.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return decode(bytes, mark.encoding);
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
}
