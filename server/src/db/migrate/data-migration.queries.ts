import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { dataMigration } from './data-migration.table.ts';

/** Whether the data migration of this name is finished. */
export async function isFinished(db: Db, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: dataMigration.name })
    .from(dataMigration)
    .where(eq(dataMigration.name, name));
  return rows.length > 0;
}

/** Marks a data migration as finished; one that already is keeps its time. */
export async function markFinished(db: Db, { name, now }: { name: string; now: Date }): Promise<void> {
  await db.insert(dataMigration).values({ name, finishedAt: now }).onConflictDoNothing();
}
