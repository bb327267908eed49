import {
  configure,
  type Entry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';

// This is a worker thread already.
configure({ useWebWorkers: false });

/** The most that a workbook unpacks to, and its most entries. */
const mostBytes = 48 * 1024 * 1024;
const mostEntries = 500;

export class PackageTooLarge extends Error {}
/** No archive, or one that cannot be unpacked. */
export class PackageDamaged extends Error {}

/** Unpacks in pieces, so that an entry that says less than it holds is not unpacked whole. */
class LimitedWriter extends Uint8ArrayWriter {
  private left: number;
  constructor(left: number) {
    super();
    this.left = left;
  }
  override async writeUint8Array(piece: Uint8Array) {
    this.left -= piece.length;
    if (this.left < 0) throw new PackageTooLarge('unpacks to too much');
    await super.writeUint8Array(piece);
  }
}

/** An archive whose entries are all unpacked. */
export interface Package {
  entries: Entry[];
  /** By path; folders are not among them. */
  parts: Map<string, Uint8Array>;
}

async function unpack(bytes: Uint8Array): Promise<Package> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const entries = await reader.getEntries();
  if (entries.length > mostEntries) throw new PackageTooLarge('too many entries');
  const parts = new Map<string, Uint8Array>();
  let left = mostBytes;
  for (const entry of entries) {
    if (entry.directory) continue;
    if (parts.has(entry.filename)) throw new PackageDamaged('two entries of one name');
    const unpacked = await entry.getData(new LimitedWriter(left));
    left -= unpacked.length;
    parts.set(entry.filename, unpacked);
  }
  return { entries, parts };
}

/** Unpacks an archive. Throws PackageTooLarge or PackageDamaged. */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  try {
    return await unpack(bytes);
  } catch (error) {
    if (error instanceof PackageTooLarge) throw error;
    throw new PackageDamaged('cannot be unpacked', { cause: error });
  }
}

/** How an entry was written, for writing it again. */
const metadataOf = ({ rawLastModDate, externalFileAttributes, versionMadeBy, compressionMethod }: Entry) => ({
  rawLastModDate: Number(rawLastModDate),
  externalFileAttributes,
  versionMadeBy,
  compressionMethod,
  ...(compressionMethod === 0 ? { level: 0 } : {}),
});

/** The archive with some parts replaced, or left out (null). All others keep their packed bytes, and all their order. */
export async function savePackage(
  { entries }: Package,
  changed: ReadonlyMap<string, string | null>,
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    keepOrder: true,
    extendedTimestamp: false,
    dataDescriptor: false,
  });
  for (const entry of entries) {
    const metadata = metadataOf(entry);
    const text = changed.get(entry.filename);
    if (text === null) continue;
    if (entry.directory) await writer.add(entry.filename, undefined, { ...metadata, directory: true });
    else if (text !== undefined)
      await writer.add(entry.filename, new Uint8ArrayReader(new TextEncoder().encode(text)), metadata);
    else {
      const packed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true });
      const { uncompressedSize, signature } = entry;
      const as = { ...metadata, passThrough: true, uncompressedSize, signature };
      await writer.add(entry.filename, new Uint8ArrayReader(packed), as);
    }
  }
  return writer.close();
}
