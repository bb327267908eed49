import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { backupRun } from '../../schema/operations/backup.ts';

export const addRun = (db: Db, run: typeof backupRun.$inferInsert) => db.insert(backupRun).values(run);

/** Whether a backup into this target was made before. */
export async function wasUsed(db: Db, target: string): Promise<boolean> {
  const rows = await db
    .select({ id: backupRun.id })
    .from(backupRun)
    .where(and(eq(backupRun.target, target), eq(backupRun.act, 'backup'), eq(backupRun.outcome, 'done')))
    .limit(1);
  return rows.length > 0;
}

const newest = (db: Db, act: 'backup' | 'check', outcome?: 'done') =>
  db
    .select({
      outcome: backupRun.outcome,
      name: backupRun.name,
      finishedAt: backupRun.finishedAt,
      figures: backupRun.figures,
    })
    .from(backupRun)
    .where(and(eq(backupRun.act, act), outcome && eq(backupRun.outcome, outcome)))
    .orderBy(desc(backupRun.finishedAt))
    .limit(1)
    .then(([row]) => row);

/** The last run of an act, and the last one that succeeded; undefined: none yet. */
export const readLastRuns = async (db: Db, act: 'backup' | 'check') => ({
  last: await newest(db, act),
  lastDone: await newest(db, act, 'done'),
});
