import { createHash, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { type BackupKey, keyFor } from './parts/encryption.ts';
import type { Part } from './parts/parts.ts';
import type { Target } from './target/target.ts';

/** The form of the manifest; a later form is refused by versions that do not know it. */
const form = 1;

export interface TableBackup {
  name: string;
  columns: string[];
  rows: number;
  /** SHA-256 of the rows as `COPY` gives them. */
  sha256: string;
  parts: Part[];
}

export interface SequenceBackup {
  name: string;
  value: string;
  isCalled: boolean;
}

/** What one backup consists of. It is written last: what has none is not a backup. */
export interface Manifest {
  form: number;
  /** The moment of the backup and some random letters; names sort by time. */
  name: string;
  startedAt: string;
  finishedAt: string;
  /** The version of the product that made it. */
  version: string;
  postgres: string;
  /** Which database it is of (table `installation`). */
  installation: string;
  /** The migrations that the database had, by the time each was made (server/migrations/meta). */
  migrations: number[];
  /** Fingerprints of the secrets of the installation; the secrets are not in the backup. */
  secrets: string[];
  /** The key that it is encrypted with; null: it is not. */
  key: string | null;
  tables: TableBackup[];
  sequences: SequenceBackup[];
  certificates: { count: number; sha256: string };
  /** Jobs that people asked for and that had not ended. */
  jobs: { count: number; list: Part[] };
  /** `list`: one JSON line for each file; `lost`: storage keys of files that had a row and were not in the storage as their row says. */
  files: { count: number; bytes: number; list: Part[]; lost: string[] };
}

export const manifestName = (name: string) => `backups/${name}/manifest.json`;
export const folderOf = (name: string) => `backups/${name}/`;
const manifestPath = /^backups\/([^/]+)\/manifest\.json$/;

/** The seal under a manifest: by the key, or without one a checksum, which tells damage and not malice. */
const sealOf = (body: string, key: BackupKey | null) =>
  key ? key.authenticate(body) : createHash('sha256').update(body).digest('hex');

export async function writeManifest(
  target: Target,
  manifest: Omit<Manifest, 'form'>,
  key: BackupKey | null,
): Promise<void> {
  const body = JSON.stringify({ form, ...manifest });
  const path = target.newPath();
  await writeFile(path, `${body}\n${sealOf(body, key)}\n`, { mode: 0o600, flush: true });
  await target.store(path, manifestName(manifest.name));
}

const isEqual = (left: string, right: string) =>
  Buffer.byteLength(left) === Buffer.byteLength(right) &&
  timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Reads one manifest. Throws BackupError: it was altered, needs a key that is not there, or is of a form that this version does not know. */
export async function readManifest(
  target: Target,
  name: string,
  keys: BackupKey[],
): Promise<{ manifest: Manifest; key: BackupKey | null }> {
  const stored = await target.read(manifestName(name));
  if (!stored) throw new BackupError(`${target.address} 里没有名为 ${name} 的备份。`);
  const whole = await text(stored);
  const [body = ''] = whole.split('\n');
  const altered = new BackupError(
    `备份 ${name} 的清单被改动过或不完整：请用另一份备份，或另一处保存的副本。`,
  );
  let manifest: Manifest;
  try {
    manifest = JSON.parse(body) as Manifest;
  } catch {
    throw altered;
  }
  const key = keyFor(keys, manifest.key ?? null);
  if (!isEqual(whole, `${body}\n${sealOf(body, key)}\n`) || manifest.name !== name) throw altered;
  if (manifest.form !== form)
    throw new BackupError(
      `备份 ${name} 是更新的版本做的，这个版本读不懂：请用做它的版本（${manifest.version}）。`,
    );
  return { manifest, key };
}

/** The names of the backups that have a manifest, the newest first. */
export async function listBackups(target: Target): Promise<string[]> {
  const names: string[] = [];
  for await (const path of target.list('backups/')) {
    const [, name] = manifestPath.exec(path) ?? [];
    if (name) names.push(name);
  }
  return names.sort().reverse();
}

/** The newest backup, or the one of this name. Throws BackupError where there is none. */
export async function findBackup(target: Target, keys: BackupKey[], name?: string) {
  const [newest] = name ? [name] : await listBackups(target);
  if (!newest)
    throw new BackupError(
      `${target.address} 里没有一份完整的备份（没有写完的不算）：请检查地址，盘是否已经挂上。`,
    );
  return readManifest(target, newest, keys);
}
