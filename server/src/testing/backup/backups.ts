import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type BackupOptions, backUp } from '../../areas/backup/backup.domain.ts';
import { createBackupKey } from '../../areas/backup/parts/encryption.ts';
import { restore } from '../../areas/backup/restore.domain.ts';
import { openTarget, type TargetSettings } from '../../areas/backup/target/open.ts';
import { verifyInstallation } from '../../areas/files/index.ts';
import { testDatabaseUrl } from '../database.ts';
import type { TestProduct } from '../product.ts';

export const backupSecret = 'a backup key of 32 characters, or more of them';
export const otherSecret = 'another key of more than 32 characters, not that one';

/** Backups of a test product into folders of this test file, and restores of them into databases and data folders of their own. */
export function useBackups(product: TestProduct) {
  const folders: string[] = [];
  afterAll(() => {
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'zhixing-backup-'));
    folders.push(folder);
    return folder;
  };

  async function backUpTo(
    address: string,
    {
      secret,
      s3 = null,
      ...given
    }: Partial<BackupOptions> & { secret?: string; s3?: TargetSettings['s3'] } = {},
  ) {
    await verifyInstallation(product.deps);
    const { storage, config, log } = product.deps;
    const target = await openTarget(address, { s3, log }, { make: true });
    try {
      return await backUp({
        databaseUrl: product.databaseUrl,
        storage,
        target,
        keys: secret ? [createBackupKey(secret)] : [],
        secrets: config.keys.ids,
        version: '0.1.0',
        bytesPerSecond: 0,
        usedBefore: false,
        retention: { days: 3650, weeks: 0 },
        ...given,
      });
    } finally {
      await target.close();
    }
  }

  /** Restores into a new data folder and an empty database. */
  async function restoreFrom(
    address: string,
    {
      secret,
      name,
      s3 = null,
      varFolder = newFolder(),
      databaseUrl,
    }: {
      secret?: string | undefined;
      name?: string;
      s3?: TargetSettings['s3'];
      varFolder?: string;
      databaseUrl?: string;
    } = {},
  ) {
    const { log } = product.deps;
    const target = await openTarget(address, { s3, log });
    const url = databaseUrl ?? (await testDatabaseUrl({ empty: true }));
    try {
      const manifest = await restore({
        target,
        keys: secret ? [createBackupKey(secret)] : [],
        name,
        config: { varFolder, databaseUrl: url, migrationUrl: '', s3: null },
        log,
        report: () => undefined,
      });
      return { manifest, varFolder, databaseUrl: url };
    } finally {
      await target.close();
    }
  }

  return { newFolder, backUpTo, restoreFrom };
}

/** The paths of all files below a folder, relative to it. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
    : [];

const flip = (bytes: Buffer) => {
  const middle = Math.floor(bytes.length / 2);
  const altered = Buffer.from(bytes);
  altered[middle] = (altered[middle] ?? 0) ^ 1;
  return altered;
};

/** Alters a file, by a bit in its middle unless `how` says otherwise; answers how to put it back. */
export function alter(path: string, how: (bytes: Buffer) => Buffer = flip): () => void {
  const whole = readFileSync(path);
  writeFileSync(path, how(whole));
  return () => writeFileSync(path, whole);
}
