/** What a ZIP says of itself, read from its directory without unpacking any of it. */
export interface ZipFacts {
  entries: number;
  /** Bytes unpacked, in all. */
  unpacked: number;
  /** Some of it has a password. */
  isEncrypted: boolean;
}

/** Bytes unpacked and entries of a document of a hundred pages with pictures are some 30 MB and hundreds; a ZIP bomb says thousands of MB. */
const most = { unpacked: 200 * 1024 * 1024, entries: 5_000 };

/** Whether a package is too large to be unpacked on this device. */
export const isTooMuch = ({ entries, unpacked }: Pick<ZipFacts, 'entries' | 'unpacked'>): boolean =>
  entries > most.entries || unpacked > most.unpacked;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

/** undefined: no ZIP, or one that is damaged or of more than 4 GB. */
export function zipFacts(bytes: ArrayBuffer): ZipFacts | undefined {
  const view = new DataView(bytes);
  const end = view.byteLength < endLength ? undefined : findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  let isEncrypted = false;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return undefined;
    unpacked += view.getUint32(at + 24, true);
    isEncrypted ||= (view.getUint16(at + 8, true) & 1) === 1;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return { entries, unpacked, isEncrypted };
}
