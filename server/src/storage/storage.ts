import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A stream brought more than `maxBytes`; what had arrived is gone. */
export class FileTooLarge extends Error {}

/** Where files that come in parts arrive, on the local disk: of one file system with the stored ones. */
export const arrivingFolder = (varFolder: string) => join(varFolder, 'files/arriving');

/** Bytes `from` to `to`, both included. */
export interface Range {
  from: number;
  to: number;
}

/** `take` is told of the bytes as they come; what it throws ends the stream. */
export interface StageLimit {
  maxBytes: number;
  take?: ((bytes: number) => void) | undefined;
}

/** A file that has arrived whole and is on the disk, but that nobody can see yet. */
export interface Staged {
  path: string;
  size: number;
  sha256: string;
  /** Brings it to the store, which may take long: before the transaction that keeps it. On a disk it is there already. */
  send(): Promise<void>;
  /** Puts it in its place in one step; what `read` gives is never half a file. */
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** Where files are. Keys are UUIDs: names that people give never reach it. */
export interface Storage {
  stage(stream: Readable, limit: StageLimit): Promise<Staged>;
  /** As `stage`, of a file that has arrived whole in the data folder (`arrivingFolder`); it reads all of it. */
  adopt(path: string): Promise<Staged>;
  /** null: no such file. */
  read(key: string, range?: Range): Promise<{ stream: Readable; size: number } | null>;
  /**
   * Moves a file out of sight, from where a person can put it back: into `quarantine/account-<ownerId>/<day>` where its
   * owner is known, else `quarantine/<day>`. `day`: 2026-01-31.
   */
  setAside(key: string, of: { day: string; ownerId?: number }): Promise<void>;
  /** The accounts that have files in quarantine. */
  ownersSetAside(): Promise<number[]>;
  /** Deletes what an account has in quarantine, for good. */
  eraseSetAside(ownerId: number): Promise<void>;
  /** Deletes a file for good; one that is not there is gone already. */
  erase(key: string): Promise<void>;
  keys(): AsyncIterable<string>;
  /** What was made from a file and kept beside it, by a name of ours; null: nothing yet. */
  readCopy(key: string, name: string): Promise<Buffer | null>;
  /** Kept for as long as the file is there: it goes with it. */
  keepCopy(key: string, name: string, bytes: Buffer): Promise<void>;
  /** The id that pairs these files with their database; null: none yet. */
  readId(): Promise<string | null>;
  /** Keeps an id unless there is one; answers the one that is kept. */
  keepId(id: string): Promise<string>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name found in a store is the key of a file. */
export const isKey = (name: string) => uuid.test(name);

/** Throws for what is no key: names that people give never become a path. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('a storage key is a UUID');
}
