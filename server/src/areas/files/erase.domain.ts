import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { isBackupUnderWay } from './backup-lock.ts';
import * as queries from './erase.queries.ts';
import { deleteLessonVideos, deleteParts } from './video-part.queries.ts';

const batchSize = 200;

/**
 * Deletes the rows of an erased account's files; files that a project names stay. `eraseBytes` deletes the bytes later,
 * also if this process ends in between.
 */
export async function eraseFiles(
  tx: Transaction,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<void> {
  await queries.moveToErased(tx, { ownerId, now });
}

/** Has bytes deleted later that a row of another table kept, in the transaction that forgets them. */
export const eraseStored = (tx: Transaction, what: { keys: string[]; now: Date }): Promise<void> =>
  queries.insertErased(tx, what);

/** Deletes what was made of these videos; the bytes go with the next clean-up. */
export async function eraseParts(
  tx: Transaction,
  { fileIds, now }: { fileIds: number[]; now: Date },
): Promise<void> {
  await eraseStored(tx, { keys: await deleteParts(tx, { fileIds }), now });
}

/** Deletes what was made of these videos and what is known of them, before their rows go. */
export async function eraseStream(tx: Transaction, what: { fileIds: number[]; now: Date }): Promise<void> {
  await eraseParts(tx, what);
  await deleteLessonVideos(tx, what);
}

/**
 * Permanently deletes the bytes of erased files, and erased owners' files in quarantine. A failure is logged and tried
 * again in the next run; it does not stop the others.
 */
export async function eraseBytes(deps: Dependencies): Promise<void> {
  for (let after: string | undefined; ; ) {
    const keys = await queries.listErased(deps.db, { after, most: batchSize });
    // A backup that began before these rows went still copies their bytes; one that begins now does not know them.
    if (keys.length > 0 && (await isBackupUnderWay(deps.db))) return;
    const gone: string[] = [];
    for (const key of keys) if (await tryErase(deps, { key }, (s) => s.erase(key))) gone.push(key);
    await queries.deleteErased(deps.db, { keys: gone });
    if (keys.length < batchSize) break;
    after = keys.at(-1);
  }
  const ownerIds = await deps.storage.ownersSetAside();
  for (let start = 0; start < ownerIds.length; start += batchSize) {
    const some = ownerIds.slice(start, start + batchSize);
    const cancelled = await queries.listCancelled(deps.db, { ownerIds: some });
    for (const ownerId of cancelled) await tryErase(deps, { ownerId }, (s) => s.eraseSetAside(ownerId));
  }
}

async function tryErase(
  { storage, log }: Dependencies,
  which: { key: string } | { ownerId: number },
  erase: (storage: Dependencies['storage']) => Promise<void>,
): Promise<boolean> {
  try {
    await erase(storage);
    return true;
  } catch (error) {
    log.error({ err: error, ...which }, 'the bytes of an erased file could not be deleted');
    return false;
  }
}
