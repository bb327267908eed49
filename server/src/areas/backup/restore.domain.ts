import { makeFolder } from '../../base/data-folder.ts';
import type { Log } from '../../base/log.ts';
import { bringUpToDate, openDatabase } from '../../db/open.ts';
import { createStorage } from '../../storage/create-storage.ts';
import type { S3Settings } from '../../storage/s3-settings.ts';
import { findBackup, type Manifest } from './manifest.ts';
import type { BackupKey } from './parts/encryption.ts';
import {
  beginRestore,
  emptyDatabase,
  emptyStorage,
  finishRestore,
  requireEmptyDatabase,
  requireEmptyFolder,
  requireEmptyStorage,
  undoRestore,
} from './restore/empty-place.ts';
import { requireParts } from './restore/present.ts';
import { requireKnown, restoreDatabase } from './restore/restore-database.ts';
import { restoreFiles, restoreJobs } from './restore/restore-files.ts';
import type { Target } from './target/target.ts';

export interface RestoreOptions {
  target: Target;
  keys: BackupKey[];
  /** Which backup; undefined: the newest. */
  name: string | undefined;
  /** Where it goes: the settings of the installation. */
  config: {
    varFolder: string;
    databaseUrl: string;
    migrationUrl: string;
    s3: S3Settings | null;
  };
  log: Log;
  report: (sentence: string) => void;
}

interface Found {
  manifest: Manifest;
  key: BackupKey | null;
}

/** Fills an empty place; a failure removes again what it has put outside the data folder, or calls `onLeftOver`. */
async function fill(
  { target, config, log, report }: RestoreOptions,
  { manifest, key }: Found,
  onLeftOver: () => void,
): Promise<void> {
  const storage = await createStorage(config, { shared: true, log });
  await requireEmptyStorage(storage);
  const database = await openDatabase({ ...config, log: report, onLost: () => undefined, bulk: true });
  const from = { target, key, manifest };
  try {
    // Beside each other: the database waits for the server's processor, the files for the disk. Both have ended before anything is undone.
    const halves = await Promise.allSettled([
      restoreDatabase({
        ...from,
        databaseUrl: database.migrationUrl,
        serverRole: decodeURIComponent(new URL(database.url).username),
        report: (table) => report(table ? `表 ${table}` : '索引和外键'),
      }),
      restoreFiles(from, manifest, storage).then((count) => report(`文件 ${count} 个`)),
    ]);
    for (const half of halves) if (half.status === 'rejected') throw half.reason;
    await storage.keepId(manifest.installation);
    // To the tables of this version.
    await bringUpToDate(database);
    await restoreJobs(from, manifest, database.migrationUrl);
  } catch (error) {
    await emptyStorage(storage).catch(onLeftOver);
    if (config.databaseUrl) await emptyDatabase(database.migrationUrl).catch(onLeftOver);
    throw error;
  } finally {
    await database.stop();
  }
}

/**
 * Restores a backup into an empty data folder and an empty database, and brings it to this version (rules: restore). Answers what was
 * restored. Throws BackupError: the place is not empty, the backup was altered, is of a newer version or is not whole. What a failure
 * cannot remove again stays marked, and the product does not start on it (`requireRestored`).
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { target, keys, name, config } = options;
  const found = await findBackup(target, keys, name);
  requireKnown(found.manifest);
  await requireParts(target, found.manifest);
  const { varFolder, databaseUrl, migrationUrl } = config;
  makeFolder(varFolder);
  requireEmptyFolder(varFolder);
  if (databaseUrl) await requireEmptyDatabase(migrationUrl || databaseUrl);
  beginRestore(varFolder);
  let isLeftOver = false;
  try {
    await fill(options, found, () => {
      isLeftOver = true;
    });
  } catch (error) {
    if (!isLeftOver) undoRestore(varFolder);
    throw error;
  }
  finishRestore(varFolder);
  return found.manifest;
}
