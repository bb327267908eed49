import type { Log } from '../../base/log.ts';
import type { Database } from '../../db/client.ts';
import type { Storage } from '../../storage/storage.ts';
import { type BackupProgress, type BackupResult, backUp } from './backup.domain.ts';
import { BackupError } from './backup-error.ts';
import { type Checked, checkBackup } from './check.domain.ts';
import { type BackupKey, createBackupKey } from './parts/encryption.ts';
import type { Retention } from './retention.policy.ts';
import * as queries from './runs.queries.ts';
import { openTarget, type TargetSettings } from './target/open.ts';
import type { Target } from './target/target.ts';

/** What a run needs of the product. */
export interface RunContext {
  db: Database;
  /** Of a role that reads all tables. */
  databaseUrl: string;
  storage: Storage;
  log: Log;
  settings: {
    keys: string[];
    keep: Retention;
    bytesPerSecond: number;
    s3: TargetSettings['s3'];
  };
  /** Fingerprints of the secrets. */
  secrets: string[];
  version: string;
}

type RunResult = { name: string; figures: NonNullable<Parameters<typeof queries.addRun>[1]['figures']> };

/** Runs a backup or a check on an opened target and records how it ended, also where the target cannot be opened. */
async function run<T extends RunResult>(
  { db, log, settings }: RunContext,
  { act, address, make }: { act: 'backup' | 'check'; address: string; make: boolean },
  work: (target: Target, keys: BackupKey[]) => Promise<T>,
): Promise<T> {
  const startedAt = new Date();
  let target: Target | undefined;
  const record = (how: { outcome: 'done' | 'failed' } & Partial<Parameters<typeof queries.addRun>[1]>) =>
    queries.addRun(db, {
      act,
      startedAt,
      finishedAt: new Date(),
      target: target?.address ?? address,
      ...how,
    });
  try {
    target = await openTarget(address, { s3: settings.s3, log }, { make });
    const done = await work(target, settings.keys.map(createBackupKey));
    await record({ outcome: 'done', name: done.name, figures: done.figures });
    return done;
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `意外的错误：${(error as Error).message}`;
    await record({ outcome: 'failed', reason }).catch(() => undefined);
    throw error;
  } finally {
    await target?.close().catch(() => undefined);
  }
}

/** Backs up into a target, removes what need not stay there and records the run (rules: backup). `isNew`: the target was emptied on purpose. */
export async function runBackup(
  context: RunContext,
  {
    address,
    isNew = false,
    report,
  }: { address: string; isNew?: boolean; report?: (progress: BackupProgress) => void },
): Promise<BackupResult & RunResult> {
  const { settings, storage, databaseUrl, secrets, version, db } = context;
  return run(context, { act: 'backup', address, make: true }, async (target, keys) => {
    const made = await backUp({
      databaseUrl,
      storage,
      target,
      keys,
      secrets,
      version,
      bytesPerSecond: settings.bytesPerSecond,
      usedBefore: !isNew && (await queries.wasUsed(db, target.address)),
      retention: settings.keep,
      ...(report ? { report } : {}),
    });
    const { tables, files, copied, certificates, removed } = made;
    const figures = {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      bytes: files.bytes,
      copiedFiles: copied.count,
      copiedBytes: copied.bytes,
      lost: files.lost.length,
      certificates: certificates.count,
      removed,
    };
    if (files.lost.length > 0)
      context.log.error(
        { lost: files.lost.length, keys: files.lost.slice(0, 20) },
        'files that have a row are not in the storage as it says: the backup is without them',
      );
    if (made.notRemoved)
      context.log.warn({ reason: made.notRemoved }, 'expired backups could not be removed');
    return { ...made, figures };
  });
}

/** Restores a backup into a scratch place, compares it with its manifest and records the run (rules: backup-check). */
export const runCheck = (
  context: RunContext,
  {
    address,
    name,
    report,
  }: { address: string; name?: string | undefined; report: (sentence: string) => void },
): Promise<Checked & RunResult> =>
  run(context, { act: 'check', address, make: false }, (target, keys) =>
    checkBackup({ target, keys, name, report }),
  );
