import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** The packed and unpacked bytes of an archive's entries, in their order. */
export async function archiveEntries(bytes: Uint8Array) {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const found: { name: string; packed: string; text: string }[] = [];
  for (const entry of entries) {
    if (entry.directory) continue;
    const bytesOf = (passThrough: boolean) => entry.getData(new Uint8ArrayWriter(), { passThrough });
    const packed = Buffer.from(await bytesOf(true)).toString('base64');
    found.push({ name: entry.filename, packed, text: Buffer.from(await bytesOf(false)).toString('utf8') });
  }
  return found;
}
