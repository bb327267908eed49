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

/** Whether the target has the content of a file. */
const isKept = async (writing: Writing, file: StoredFile): Promise<boolean> =>
  (await writing.target.sizeOf(partOf(file, writing))) === file.size + (writing.key ? encryptedExtra : 0);

/**
 * Copies the content of a file unless the target has it. Answers the bytes copied; null: the storage does not have the file as its row
 * says.
 */
async function copyFile(writing: Writing, storage: Storage, file: StoredFile): Promise<number | null> {
  if (await isKept(writing, file)) return 0;
  const name = partOf(file, writing);
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
  /** The contents that are being copied, so that the same content is not copied twice at once. */
  const underWay = new Map<string, Promise<unknown>>();
  const missing: StoredFile[] = [];

  async function copyOnce(file: StoredFile, name: string): Promise<number | null> {
    const other = underWay.get(name);
    if (other) await other.catch(() => undefined);
    const copying = copyFile(writing, storage, file);
    underWay.set(name, copying);
    return copying.finally(() => underWay.delete(name));
  }

  const lineOf = (file: StoredFile): string => {
    all.count += 1;
    all.bytes += file.size;
    onFile(all.count);
    return `${JSON.stringify({ ...file, part: partOf(file, writing) } satisfies FileBackup)}\n`;
  };

  async function back(file: StoredFile): Promise<string> {
    const copied = await copyOnce(file, partOf(file, writing));
    if (copied === null) {
      missing.push(file);
      return '';
    }
    if (copied > 0) all.copied.count += 1;
    all.copied.bytes += copied;
    return lineOf(file);
  }

  async function* lines() {
    for await (const batch of listFiles(client))
      for (let from = 0; from < batch.length; from += atOnce) {
        const lines = await Promise.all(batch.slice(from, from + atOnce).map(back));
        yield Buffer.from(lines.join(''));
      }
    // The content may have come from another file that is the same.
    for (const file of missing) {
      if (await isKept(writing, file)) yield Buffer.from(lineOf(file));
      else all.lost.push(file.key);
    }
  }
  const list = await storeText(writing, `${folder}files`, lines());
  return { ...all, list };
}
