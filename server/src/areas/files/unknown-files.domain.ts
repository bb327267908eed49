import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import * as queries from './files.queries.ts';

/**
 * A killed process leaves one or two files without a row. If they are more than `fewFiles` and more than `smallShare`
 * of all, the database probably belongs to another folder.
 */
const fewFiles = 10;
const smallShare = 0.05;
const batchSize = 500;

const isTooMany = (unknown: number, total: number) => unknown > fewFiles && unknown > total * smallShare;

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  const orphans: string[] = [];
  for (let from = 0; from < keys.length; from += batchSize) {
    const batch = keys.slice(from, from + batchSize);
    const known = await queries.listKnownKeys(db, { keys: batch });
    orphans.push(...batch.filter((key) => !known.has(key)));
  }
  return orphans;
}

async function setAside({ db, storage, clock, log }: Dependencies, suspects: string[], total: number) {
  // Checked again with the lock held, when no upload is between its file and its row.
  await db.transaction(async (tx) => {
    await queries.lockForCleanup(tx);
    const orphans = await withoutRow(tx, suspects);
    if (isTooMany(orphans.length, total))
      return log.error(
        { orphans: orphans.length, total },
        'too many stored files are unknown to this database, none was touched: someone must see whether DATABASE_URL and the data folder belong together',
      );
    const day = clock.now().toISOString().slice(0, 10);
    for (const key of orphans) await storage.setAside(key, { day });
    log.warn({ orphans: orphans.length }, 'stored files without a row were moved to quarantine');
  });
}

async function listKeys({ storage }: Dependencies): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys;
}

/** The number of stored files and of those without a row. `tooMany`: more than a killed process leaves. */
export async function countUnknown(deps: Dependencies) {
  const keys = await listKeys(deps);
  const unknown = (await withoutRow(deps.db, keys)).length;
  return { total: keys.length, unknown, tooMany: isTooMany(unknown, keys.length) };
}

/**
 * Moves stored files without a row to quarantine; a killed process leaves them. Nothing is deleted, and nothing is
 * moved when they are too many. Called at start; if other processes are storing files, the start continues without it.
 */
export async function quarantineUnknownFiles(deps: Dependencies): Promise<void> {
  const keys = await listKeys(deps);
  const suspects = await withoutRow(deps.db, keys);
  if (suspects.length === 0) return;
  await setAside(deps, suspects, keys.length).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    deps.log.warn({ err: error }, 'files are being stored: what has no row is looked for at the next start');
  });
}
