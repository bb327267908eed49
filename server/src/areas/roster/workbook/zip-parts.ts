import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** Maximum unpacked size of a workbook. A roster of 5,000 rows has about 3 MB. */
const mostBytes = 48 * 1024 * 1024;
const mostEntries = 500;

/** The parts of an archive by path, unpacked on request. */
export interface ZipParts {
  has: (path: string) => boolean;
  /** Decoded as UTF-8; a missing part is empty. */
  text: (path: string) => string;
}

interface Entry {
  method: number;
  data: Buffer;
}

/** The central directory at the end of an archive: where the entries are, and how many. */
function findDirectory(bytes: Buffer) {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature)
      return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
  return null;
}

/** The compressed bytes of the entry whose directory record begins at `entry`. */
function entryAt(bytes: Buffer, entry: number): Entry {
  const [method, packed, local] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return { method, data: bytes.subarray(start, start + packed) };
}

/** Throws when the data unpacks to more than `most` bytes. The size in the entry's header is not trusted. */
const unpack = ({ method, data }: Entry, most = mostBytes): Buffer =>
  method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, most) });

/**
 * Opens an archive. Every entry is unpacked once, to check that the total stays within the limit. null: too large, too many
 * entries, or damaged.
 */
export function openZip(file: Uint8Array): ZipParts | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = new Map<string, Entry>();
  try {
    const directory = findDirectory(bytes);
    if (!directory || directory.count > mostEntries) return null;
    let left = mostBytes;
    let at = directory.offset;
    for (let done = 0; done < directory.count; done += 1) {
      if (bytes.readUInt32LE(at) !== entrySignature) return null;
      const entry = entryAt(bytes, at);
      left -= unpack(entry, left).length;
      if (left < 0) return null;
      const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
      entries.set(bytes.toString('utf8', at + entryLength, at + entryLength + name), entry);
      at += entryLength + name + extra + comment;
    }
  } catch {
    return null;
  }
  return {
    has: (path) => entries.has(path),
    text: (path) => {
      const entry = entries.get(path);
      return entry ? unpack(entry).toString('utf8') : '';
    },
  };
}
