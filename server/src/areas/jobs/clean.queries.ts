import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { longJob } from '../../schema/jobs/long-job.ts';

const keysOf = (rows: { key: string | null }[]) => rows.flatMap(({ key }) => key ?? []);

/** Forgets at most so many files that have expired; their keys. */
export async function forgetExpired(tx: Transaction, { now, most }: { now: Date; most: number }) {
  const due = await tx
    .select({ id: longJob.id, key: longJob.resultKey })
    .from(longJob)
    .where(and(isNotNull(longJob.resultKey), lt(longJob.resultUntil, now)))
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(longJob).set({ resultKey: null, report: null }).where(inArray(longJob.id, ids));
  return keysOf(due);
}

/** Deletes jobs that ended before a time. */
export async function deleteEnded(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(longJob).where(lt(longJob.endedAt, before));
}

/** Deletes an account's jobs; the keys of their files. */
export async function deleteOfAccount(tx: Transaction, { accountId }: { accountId: number }) {
  const rows = await tx
    .delete(longJob)
    .where(eq(longJob.accountId, accountId))
    .returning({ key: longJob.resultKey });
  return keysOf(rows);
}
