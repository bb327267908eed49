import { pipeline, Readable } from 'node:stream';
import type pg from 'pg';
import type { Storage } from '../../storage/storage.ts';
import { storeText, type Writing } from './backup-tables.ts';
import type { Manifest } from './manifest.ts';
import { Meter, storePart } from './parts/parts.ts';
import { listFiles, type StoredFile } from './snapshot.queries.ts';

/** One line of the list of files. `part`: where its content is in the target. */
export interface FileBackup extends StoredFile {
  part: string;
}

/** How many files are copied at the same time. */
const atOnce = 4;
/** What encryption adds to a file: the nonce and the tag. */
const encryptedExtra = 28;

/** The name of a file's content: by its hash, so that the same content is kept once, whenever it came. */
function partOf({ sha256 }: StoredFile, { key }: Writing): string {
  const name = key ? key.nameOf(sha256) : sha256;
  return `files/${name.slice(0, 2)}/${name}`;
}

/**
 * Copies the content of a file unless the target has it. Answers the bytes copied; null: the storage does not have the file as its row
 * says.
 */
async function copyFile(writing: Writing, storage: Storage, file: StoredFile): Promise<number | null> {
  const name = partOf(file, writing);
  const stored = file.size + (writing.key ? encryptedExtra : 0);
  if ((await writing.target.sizeOf(name)) === stored) return 0;
  const found = await storage.read(file.key);
  if (!found) return null;
  const meter = new Meter();
  const content = pipeline(found.stream, meter, () => undefined);
  let differs = false;
  async function* read() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      yield chunk;
      await writing.pace(chunk.length);
    }
    differs = meter.size !== file.size || meter.digest() !== file.sha256;
    if (differs) throw new Error('the content is not what its row says');
  }
  try {
    await storePart(writing, name, Readable.from(read()), { compressed: false });
    return file.size;
  } catch (error) {
    if (differs) return null;
    throw error;
  }
}

/**
 * Copies the files of the snapshot that the target does not have yet, and stores the list of all of them. A file that is missing in the
 * storage or altered there does not stop the others: it is listed as lost.
 */
export async function backUpFiles(
  writing: Writing,
  client: pg.Client,
  { storage, folder, onFile }: { storage: Storage; folder: string; onFile: (copied: number) => void },
): Promise<Manifest['files'] & { copied: { count: number; bytes: number } }> {
  const all = { count: 0, bytes: 0, lost: [] as string[], copied: { count: 0, bytes: 0 } };
  /** Of the same content in one run only the first is copied. */
  const underWay = new Map<string, Promise<number | null>>();

  async function back(file: StoredFile): Promise<string> {
    const name = partOf(file, writing);
    const copying = underWay.get(name) ?? copyFile(writing, storage, file);
    const isFirst = !underWay.has(name);
    underWay.set(name, copying);
    const copied = await copying.finally(() => underWay.delete(name));
    if (copied === null) {
      all.lost.push(file.key);
      return '';
    }
    all.count += 1;
    all.bytes += file.size;
    if (isFirst && copied > 0) {
      all.copied.count += 1;
      all.copied.bytes += copied;
    }
    onFile(all.count);
    return `${JSON.stringify({ ...file, part: name } satisfies FileBackup)}\n`;
  }

  async function* lines() {
    for await (const batch of listFiles(client))
      for (let from = 0; from < batch.length; from += atOnce) {
        const lines = await Promise.all(batch.slice(from, from + atOnce).map(back));
        yield Buffer.from(lines.join(''));
      }
  }
  const list = await storeText(writing, `${folder}files`, lines());
  return { ...all, list };
}
