import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import * as queries from './upload.queries.ts';

/** Removes stored files without a row: a process was killed between the two. Called at start. */
export async function sweepOrphans(deps: Dependencies): Promise<void> {
  const known = async (db: Db, keys: string[]) => {
    const rows = keys.length > 0 ? await queries.listKnownKeys(db, { keys }) : new Set<string>();
    return keys.filter((key) => !rows.has(key));
  };
  const suspects: string[] = [];
  const batch: string[] = [];
  for await (const key of deps.storage.keys()) {
    batch.push(key);
    if (batch.length === 500) suspects.push(...(await known(deps.db, batch.splice(0))));
  }
  suspects.push(...(await known(deps.db, batch)));
  if (suspects.length === 0) return;
  // Asked again where no upload is between its file and its row.
  await deps.db.transaction(async (tx) => {
    await queries.lockForSweeping(tx);
    for (let from = 0; from < suspects.length; from += 500) {
      const orphans = await known(tx, suspects.slice(from, from + 500));
      for (const key of orphans) await deps.storage.remove(key);
    }
  });
  deps.log.info({ suspects: suspects.length }, 'stored files without a row were removed');
}
