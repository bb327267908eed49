import { once as happens } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

interface Entry {
  path: string;
  mtime: Date;
  /** null: the file is gone; the entry is left out. */
  open: () => Promise<Readable | null>;
}

/** Most submitted files (PDF, Word, pictures) are compressed already, so the cheapest level is enough. */
const compressionLevel = 1;

/** ms without any data from the file that is being added. */
const longestWait = 120_000;

/**
 * A stream that passes data through, and is destroyed after `longest` ms without any data. A slow one that still makes progress
 * is kept.
 */
function createMoving(longest: number): Transform {
  const moving = new Transform({
    transform(part, _encoding, done) {
      clock.refresh();
      done(null, part);
    },
  });
  const clock = setTimeout(() => moving.destroy(), longest).unref();
  moving.once('close', () => clearTimeout(clock));
  return moving;
}

/**
 * A ZIP that is built while it is read. An entry is opened when the one before has been consumed: one file is open at a
 * time, and memory holds only what the reader is about to take. `body` is destroyed when it makes no progress for `longest`
 * ms; then the open file is closed and no other is opened.
 */
export function createZipStream({ longest = longestWait }: { longest?: number } = {}) {
  const zip = new ZipFile();
  const made = zip.outputStream as Readable;
  const body = made.pipe(createMoving(longest));
  let current: Readable | undefined;
  zip.on('error', (error: Error) => body.destroy(error));
  body.once('close', () => {
    made.destroy();
    current?.destroy();
  });
  return {
    body,
    async add({ path, mtime, open }: Entry): Promise<void> {
      const stream = body.destroyed ? null : await open();
      if (!stream) return;
      // The reader left while the file was being opened.
      if (body.destroyed) {
        stream.destroy();
        return;
      }
      current = stream;
      zip.addReadStream(stream, path, { mtime, compressionLevel });
      await happens(stream, 'close');
    },
    end: () => zip.end(),
  };
}
