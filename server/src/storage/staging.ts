import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTooLarge, type StageLimit } from './storage.ts';

/** Streams into `path`, counting and hashing on the way, and returns once the bytes are on the disk. */
async function receive(stream: Readable, path: string, { maxBytes, take }: StageLimit) {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new FileTooLarge());
      try {
        take?.(chunk.length);
      } catch (error) {
        return done(error as Error);
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const handle = await open(path, 'wx', 0o600);
  try {
    // The stream syncs and closes the handle: a handle cannot be closed while a stream holds it.
    await pipeline(stream, meter, handle.createWriteStream({ flush: true }));
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** What `receive` says of a stream, of a file that is here already; its bytes are on the disk by then. */
async function measure(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** ms. No upload takes as long: the server closes a request before (`requestTimeout`). */
const stagedAtMost = 3600_000;

/** What a stopped process left in staging is wanted by nobody; what another process may be receiving now stays. */
async function clearStaging(staging: string, shared: boolean) {
  for (const name of await readdir(staging)) {
    const path = join(staging, name);
    const found = await stat(path).catch(() => null);
    const old = found && Date.now() - found.mtimeMs > stagedAtMost;
    if (old || !shared) await rm(path, { recursive: true, force: true });
  }
}

/** A folder on the local disk where uploads arrive before they are put into their place, on the disk or in an object store. */
export async function createStaging(folder: string, { shared }: { shared: boolean }) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearStaging(folder, shared);
  const newPath = () => join(folder, randomUUID());
  return {
    newPath,
    /** Receives a whole stream. Throws `FileTooLarge`; a failure leaves nothing behind. */
    async receive(stream: Readable, limit: StageLimit) {
      const path = newPath();
      const discard = () => rm(path, { force: true });
      try {
        return { path, ...(await receive(stream, path, limit)), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    /** A file that has arrived in the folder of the storage by another way; it stays where it is when this fails. */
    async adopt(path: string) {
      return { path, ...(await measure(path)), discard: () => rm(path, { force: true }) };
    },
  };
}
