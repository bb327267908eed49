import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import * as queries from './upload.queries.ts';

/** A killed process leaves a file or two. More, and more than this share of all: it is the database that is not theirs. */
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
  // Asked again where no upload is between its file and its row.
  await db.transaction(async (tx) => {
    await queries.lockForSweeping(tx);
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

/** How many files there are, and how many of them this database does not know; more than a killed process leaves? */
export async function countUnknown(deps: Dependencies) {
  const keys = await listKeys(deps);
  const unknown = (await withoutRow(deps.db, keys)).length;
  return { total: keys.length, unknown, tooMany: isTooMany(unknown, keys.length) };
}

/**
 * Moves stored files without a row to quarantine: a process was killed between the two. Nothing is deleted, and nothing
 * moved where they are too many. Called at start, which it never keeps from going on while others are storing.
 */
export async function sweepOrphans(deps: Dependencies): Promise<void> {
  const keys = await listKeys(deps);
  const suspects = await withoutRow(deps.db, keys);
  if (suspects.length === 0) return;
  await setAside(deps, suspects, keys.length).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    deps.log.warn({ err: error }, 'files are being stored: what has no row is looked for at the next start');
  });
}
