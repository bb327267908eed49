import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { isReferenced } from '../../db/violation.ts';
import { holdOffBackup } from './backup-lock.ts';
import { eraseStream } from './erase.domain.ts';
import * as queries from './orphaned-files.queries.ts';
import { orphanDays } from './upload.policy.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
/** ms: a new file is skipped this long, because the text that names it may still be on its way. */
const youngAtMost = day;
/** ms that an orphaned file is kept, because a picture that was removed from a draft may be put back. */
const orphanedAtMost = orphanDays * day;
const batchSize = 200;
/** The ids that one run checks. With more files, each hourly run checks another part of the table in turn. */
export const idsPerBatch = 20_000;

/** Whether a student's text contains the file as a picture; a higher area knows. */
type IsWritten = (db: Db, which: { studentId: number; fileId: number }) => Promise<boolean>;

type Loose = Awaited<ReturnType<typeof queries.listOrphaned>>[number];

/** The range of ids for this hour's run; `from` is exclusive. */
async function turnOf({ db }: Dependencies, now: Date): Promise<{ from: number; to: number }> {
  const turns = Math.ceil((await queries.readLastId(db)) / idsPerBatch) || 1;
  const from = (Math.floor(now.getTime() / hour) % turns) * idsPerBatch;
  return { from, to: from + idsPerBatch };
}

/** Deletes the file's row; false: it stays, because a text or a row refers to it. */
async function forget(
  { db, clock }: Dependencies,
  { id, ownerId }: Loose,
  isWritten: IsWritten,
): Promise<boolean> {
  const now = clock.now();
  return db
    .transaction(async (tx) => {
      // A backup that goes on still copies it: the next hour.
      if (!(await holdOffBackup(tx)) || !(await queries.lockFile(tx, { id }))) return false;
      if (await isWritten(tx, { studentId: ownerId, fileId: id })) {
        await queries.setTight(tx, { id });
        return false;
      }
      await eraseStream(tx, { fileIds: [id], now });
      await queries.deleteFile(tx, { id });
      return true;
    })
    .catch((error: unknown) => {
      if (isReferenced(error)) return false;
      throw error;
    });
}

/**
 * Moves students' files that were orphaned for `orphanDays` to quarantine: no draft, version, picture in either, or avatar
 * refers to them (rules: upload-quota). The row is deleted first, so that there is never a row without its file.
 */
export async function deleteOrphanedFiles(deps: Dependencies, isWritten: IsWritten): Promise<void> {
  const { db, clock, storage, log } = deps;
  const now = clock.now();
  const young = new Date(now.getTime() - youngAtMost);
  await queries.noteOrphaned(db, { now, before: young, ...(await turnOf(deps, now)) });
  const before = new Date(now.getTime() - orphanedAtMost);
  const today = now.toISOString().slice(0, 10);
  for (let after = 0; ; ) {
    const batch = await queries.listOrphaned(db, { before, after, most: batchSize });
    for (const each of batch) {
      if (!(await forget(deps, each, isWritten))) continue;
      await storage.setAside(each.storageKey, { day: today, ownerId: each.ownerId });
      log.info(
        { fileId: each.id, ownerId: each.ownerId },
        'a file that nothing points to was moved to quarantine',
      );
    }
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}
