import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline as runPipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from '../backup-error.ts';
import type { Target } from '../target/target.ts';
import type { BackupKey } from './encryption.ts';

/** One stored object of a backup: its name in the target, its bytes and their SHA-256 as they are stored. */
export interface Part {
  name: string;
  size: number;
  sha256: string;
}

/** Counts and hashes the bytes that pass. */
export class Meter extends Transform {
  size = 0;
  readonly #hash = createHash('sha256');
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }
  digest = () => this.#hash.digest('hex');
}

const altered = (name: string) =>
  new BackupError(`备份里的 ${name} 被改动过或不完整：请用另一份备份，或另一处保存的副本。`);

/** What went wrong while a part was read: its bytes, unless the target says something else. */
const explain = (error: unknown, name: string) =>
  error instanceof BackupError || (error as NodeJS.ErrnoException).syscall ? error : altered(name);

/** Fails at the end of the bytes where they are not those of the part. */
class Verification extends Meter {
  readonly #part: Part;
  constructor(part: Part) {
    super();
    this.#part = part;
  }
  override _flush(done: TransformCallback) {
    const { name, size, sha256 } = this.#part;
    done(this.size === size && this.digest() === sha256 ? null : altered(name));
  }
}

const compress = () =>
  createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });

interface Writing {
  target: Target;
  key: BackupKey | null;
}

/** Stores a stream under a name, compressed where it is text of ours, encrypted where there is a key. */
export async function storePart(
  { target, key }: Writing,
  name: string,
  source: Readable,
  { compressed }: { compressed: boolean },
): Promise<Part> {
  const path = target.newPath();
  const meter = new Meter();
  const between = [...(compressed ? [compress()] : []), ...(key ? [key.encrypt()] : []), meter];
  try {
    await runPipeline([
      source,
      ...between,
      createWriteStream(path, { mode: 0o600, flush: true, flags: 'wx' }),
    ]);
    await target.store(path, name);
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw target.explain(error);
  }
  return { name, size: meter.size, sha256: meter.digest() };
}

/** Splits what an iterator gives into streams of about `bytes`. */
export async function* splitStream(source: AsyncIterator<Buffer>, bytes: number): AsyncGenerator<Readable> {
  let next = await source.next();
  do {
    yield Readable.from(
      (async function* () {
        for (let taken = 0; !next.done && taken < bytes; next = await source.next()) {
          taken += next.value.length;
          yield next.value;
        }
      })(),
    );
  } while (!next.done);
}

/** Opens a part for reading, as it was before it was compressed and encrypted. The stream fails where the part was altered. */
export async function openPart(
  { target, key }: Writing,
  part: Part,
  { compressed }: { compressed: boolean },
): Promise<Readable> {
  const stored = await target.read(part.name);
  if (!stored) throw altered(part.name);
  const streams = [
    stored,
    new Verification(part),
    ...(key ? [key.decrypt()] : []),
    ...(compressed ? [createZstdDecompress()] : []),
  ];
  // The last stream fails with the error of whichever failed first.
  return pipeline(streams, () => undefined) as unknown as Readable;
}

/** The bytes of several parts one after another. Throws BackupError where one was altered. */
export async function* readParts(from: Writing, parts: Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    try {
      yield* await openPart(from, part, { compressed: true });
    } catch (error) {
      throw explain(error, part.name);
    }
  }
}

/** The SHA-256 of a stream, read to its end. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Gives a file's content to `use`, which reads it to its end and answers its SHA-256. Throws BackupError where that is not what it was
 * when the file was backed up. The content is hashed by `use` alone, not twice.
 */
export async function requireContent(
  from: Writing,
  name: string,
  sha256: string,
  use: (content: Readable) => Promise<string>,
): Promise<void> {
  const stored = await from.target.read(name);
  if (!stored) throw altered(name);
  let read: string;
  try {
    const content = from.key ? pipeline([stored, from.key.decrypt()], () => undefined) : stored;
    read = await use(content as unknown as Readable);
  } catch (error) {
    throw explain(error, name);
  }
  if (read !== sha256) throw altered(name);
}
