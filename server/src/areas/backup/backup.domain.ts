import { randomBytes } from 'node:crypto';
import type { Storage } from '../../storage/storage.ts';
import { storedFilesLock } from '../files/index.ts';
import { BackupError } from './backup-error.ts';
import { backUpFiles } from './backup-files.ts';
import { backUpJobs, backUpTable, type Writing } from './backup-tables.ts';
import { folderOf, type Manifest, writeManifest } from './manifest.ts';
import { createPace } from './pace.ts';
import type { BackupKey } from './parts/encryption.ts';
import { removeExpired } from './retention.domain.ts';
import type { Retention } from './retention.policy.ts';
import * as queries from './snapshot.queries.ts';
import { claimTarget, requireClaimed } from './target/claim.ts';
import type { Target } from './target/target.ts';

export interface BackupOptions {
  /** Of a role that can read all tables. */
  databaseUrl: string;
  storage: Storage;
  target: Target;
  /** The first encrypts; without one nothing is encrypted. */
  keys: BackupKey[];
  /** Fingerprints of the installation's secrets. */
  secrets: string[];
  version: string;
  /** Bytes read in a second at most; 0: no limit. */
  bytesPerSecond: number;
  /** Whether this database was backed up into this target before. */
  usedBefore: boolean;
  /** What stays of the backups that are there. */
  retention: Retention;
  /** Called now and then with what is being done. */
  report?: (progress: BackupProgress) => void;
}

export type BackupProgress = { table: string } | { files: number };

/**
 * `copied`: the files that the target did not have; `removed`: how many older backups went; `notRemoved`: why they could not, which is no
 * fault of this backup.
 */
export type BackupResult = Manifest & {
  copied: { count: number; bytes: number };
  removed: number;
  notRemoved: string;
};

/** `20261130T010203456Z-1a2b3c`: names sort by time, to the ms. */
const newName = (at: Date) => `${at.toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;

/**
 * Backs up the database and its files as they are at one moment, while the product runs (rules: backup). The manifest is stored last: a
 * backup that was cut has none, and counts for nothing. Throws BackupError.
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { target, storage, keys, secrets, version, report = () => undefined } = options;
  const client = await queries.connect(options.databaseUrl);
  try {
    await queries.beginSnapshot(client, { filesLock: storedFilesLock });
    const startedAt = new Date();
    const { postgres, installation } = await queries.describeDatabase(client);
    if (!installation)
      throw new BackupError('这个数据库还没有启动过产品，没有可以备份的：请先启动一次（npm start）。');
    await claimTarget(target, { installation, usedBefore: options.usedBefore });
    const name = newName(startedAt);
    const [key = null] = keys;
    const writing: Writing = { target, key, pace: createPace(options.bytesPerSecond) };
    const folder = folderOf(name);
    const tables: Manifest['tables'] = [];
    for (const table of await queries.listTables(client)) {
      report({ table: table.name });
      tables.push(await backUpTable(writing, client, { table, folder }));
    }
    const jobs = await backUpJobs(writing, client, folder);
    const { copied, ...files } = await backUpFiles(writing, client, {
      storage,
      folder,
      onFile: (count) => report({ files: count }),
    });
    const manifest = {
      name,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      version,
      postgres,
      installation,
      migrations: await queries.listMigrations(client),
      secrets,
      key: key?.id ?? null,
      tables,
      sequences: await queries.listSequences(client),
      certificates: await queries.describeCertificates(client),
      jobs,
      files,
    };
    // The target that was there at the beginning is still there.
    await requireClaimed(target, installation);
    await writeManifest(target, manifest, key);
    // The lock of this backup is still held: no other one relies on what goes.
    const removing = removeExpired(target, { keys, retention: options.retention }).then(
      (removed) => ({ removed, notRemoved: '' }),
      (error: Error) => ({ removed: 0, notRemoved: error.message }),
    );
    return { form: 1, ...manifest, copied, ...(await removing) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
