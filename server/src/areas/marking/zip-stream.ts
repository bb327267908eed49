import { once as happens } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface Entry {
  path: string;
  mtime: Date;
  /** null: it is gone, and left out. */
  open: () => Promise<Readable | null>;
}

/** Most of what is handed in (PDF, Word, pictures) is packed already: the least work. */
const compressionLevel = 1;

/**
 * A ZIP that is made while it is read, entry after entry: each is opened when the one before has been taken, so that one file is
 * open at a time and no more is in memory than a reader is about to take. When `body` is destroyed what is open is closed, and
 * nothing more is opened.
 */
export function createZipStream() {
  const zip = new ZipFile();
  const body = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => body.destroy(error));
  body.once('close', () => current?.destroy());
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
