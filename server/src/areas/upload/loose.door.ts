import type { Dependencies } from '../../action/action.ts';
import { isReferenced } from '../../db/violation.ts';
import { hasPicture } from '../schoolwork/pictures.door.ts';
import * as queries from './loose.queries.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
/** What was uploaded may stand in a text that is still on its way. */
const youngAtMost = day;
/** How long a file stays when nothing points to it: what was taken out of a draft may be put back. */
const looseAtMost = 30 * day;
const batchSize = 200;
/** Ids that one look goes through: with more of them each hour has its share, in turn, and none reads the whole table. */
export const idsPerLook = 20_000;

type Loose = Awaited<ReturnType<typeof queries.listLoose>>[number];

/** The ids whose turn it is in this hour, from behind `from`. */
async function turnOf({ db }: Dependencies, now: Date): Promise<{ from: number; to: number }> {
  const turns = Math.ceil((await queries.readLastId(db)) / idsPerLook) || 1;
  const from = (Math.floor(now.getTime() / hour) % turns) * idsPerLook;
  return { from, to: from + idsPerLook };
}

/** Whether its row is gone. One that stands in a text, or that any row points to, stays. */
async function forget({ db }: Dependencies, { id, ownerId }: Loose): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      if (!(await queries.lockFile(tx, { id }))) return false;
      if (await hasPicture(tx, { studentId: ownerId, fileId: id })) {
        await queries.setTight(tx, { id });
        return false;
      }
      await queries.deleteFile(tx, { id });
      return true;
    })
    .catch((error: unknown) => {
      if (isReferenced(error)) return false;
      throw error;
    });
}

/**
 * Moves to quarantine what students uploaded and nothing has pointed to for 30 days: no draft, no version, no picture in
 * either, no avatar (rules: upload-quota). The row goes first, so that no row is ever without its file.
 */
export async function sweepLoose(deps: Dependencies): Promise<void> {
  const { db, clock, storage, log } = deps;
  const now = clock.now();
  const young = new Date(now.getTime() - youngAtMost);
  await queries.noteLoose(db, { now, before: young, ...(await turnOf(deps, now)) });
  const before = new Date(now.getTime() - looseAtMost);
  const today = now.toISOString().slice(0, 10);
  for (let after = 0; ; ) {
    const batch = await queries.listLoose(db, { before, after, most: batchSize });
    for (const each of batch) {
      if (!(await forget(deps, each))) continue;
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
