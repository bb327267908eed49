import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** What the parts of a workbook may come to, unpacked; a roster of 5,000 rows comes to some 3 MB. */
const mostBytes = 48 * 1024 * 1024;
const mostEntries = 500;

/** The directory at the end of an archive: where its entries are, and how many. */
function findDirectory(bytes: Buffer) {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature)
      return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
  return null;
}

/** How many bytes an entry unpacks to, really: what it says of itself is its maker's word. Throws beyond `most`. */
function unpackedSize(bytes: Buffer, entry: number, most: number): number {
  const [method, packed, local] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (method === 0) return packed;
  const data = bytes.subarray(start, start + packed);
  return inflateRawSync(data, { maxOutputLength: Math.max(1, most) }).length;
}

/** Whether an archive stays within bounds when it is unpacked; what cannot be read at all does not. */
export function isSmallZip(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const directory = findDirectory(bytes);
    if (!directory || directory.count > mostEntries) return false;
    let left = mostBytes;
    let entry = directory.offset;
    for (let done = 0; done < directory.count; done += 1) {
      if (bytes.readUInt32LE(entry) !== entrySignature) return false;
      left -= unpackedSize(bytes, entry, left);
      if (left < 0) return false;
      const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(entry + at));
      entry += entryLength + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
    return true;
  } catch {
    return false;
  }
}
