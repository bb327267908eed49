import { folderOf, listBackups, manifestName, readManifest } from './manifest.ts';
import type { BackupKey } from './parts/encryption.ts';
import { listFilesOf } from './restore/restore-files.ts';
import { keptBackups, type Retention } from './retention.policy.ts';
import type { Target } from './target/target.ts';

/** The names of the backups that have a folder, whole or cut. */
async function listFolders(target: Target): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of target.list('backups/')) names.add(path.split('/')[1] ?? '');
  return names;
}

/** Removes one backup: its manifest first, so that what is left of it is not taken for a whole one. */
async function removeBackup(target: Target, name: string): Promise<void> {
  await target.remove(manifestName(name));
  for await (const path of target.list(folderOf(name))) await target.remove(path);
}

/**
 * Removes the backups that need not stay, those that were cut, and the contents of files that no backup names any more. Call it while
 * no backup goes on. Throws before anything is removed where a list that stays cannot be read, since nobody knows what it names. Answers
 * how many backups were removed.
 */
export async function removeExpired(
  target: Target,
  { keys, retention }: { keys: BackupKey[]; retention: Retention },
): Promise<number> {
  const whole = await listBackups(target);
  const kept = keptBackups(whole, retention);
  const named = new Set<string>();
  for (const name of kept) {
    const { manifest, key } = await readManifest(target, name, keys);
    for await (const { part } of listFilesOf({ target, key }, manifest)) named.add(part);
  }
  for (const name of await listFolders(target)) if (!kept.has(name)) await removeBackup(target, name);
  for await (const path of target.list('files/')) if (!named.has(path)) await target.remove(path);
  return whole.length - kept.size;
}
