import { once as happens } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';

interface Entry {
  path: string;
  mtime: Date;
  /** null: it is gone, and left out. */
  open: () => Promise<Readable | null>;
}

/** Most of what is handed in (PDF, Word, pictures) is packed already: the least work. */
const compressionLevel = 1;

/** ms, as long as a request may take to come. A system takes up to a megabyte ahead of its reader: a link of 10 kB/s still moves. */
const standing = 120_000;

/** Passes on what it is given, and is destroyed when nothing has gone through for so long (ms): however slow, what moves goes on. */
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
 * A ZIP that is made while it is read, entry after entry: each is opened when the one before has been taken, so that one file is
 * open at a time and no more is in memory than a reader is about to take. When `body` is destroyed, as it is when it stands still
 * for longer than `longest` (ms), what is open is closed, and nothing more is opened.
 */
export function createZipStream({ longest = standing }: { longest?: number } = {}) {
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
      // The reader went away while it was opened.
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
