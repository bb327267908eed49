import type { Readable } from 'node:stream';

/** Where backups are kept: a folder or a part of a bucket. Names are paths with `/`; a name appears only with its whole content. */
export interface Target {
  /** For people: a path or `s3://bucket/prefix/`. */
  address: string;
  /** Bytes; null: nothing has this name. */
  sizeOf(name: string): Promise<number | null>;
  /** What went wrong at `newPath`, as a sentence where it is known. */
  explain(error: unknown): unknown;
  /** A path on a local disk where the content of one name is written before it is stored. */
  newPath(): string;
  /** Stores the file at `path`, one of `newPath`, and removes it there. */
  store(path: string, name: string): Promise<void>;
  read(name: string): Promise<Readable | null>;
  /** The names that begin with `folder`, which ends with `/`. */
  list(folder: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
