import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { camp } from '../../schema/practise.ts';

/** Camps (or one camp) whose end fell in this period and whose students were not notified of it, earliest first. */
export async function listEndsToNotify(
  db: Db,
  { after, upTo, campId }: { after: Date; upTo: Date; campId?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ id: camp.id })
    .from(camp)
    .where(
      and(
        gt(camp.endsAt, after),
        lte(camp.endsAt, upTo),
        sql`${camp.endNotified} is distinct from ${camp.endsAt}`,
        campId === undefined ? undefined : eq(camp.id, campId),
      ),
    )
    .orderBy(camp.endsAt, camp.id);
  return rows.map(({ id }) => id);
}

/** Stores that the students were notified of the camp's current end. Copied within the database: a JavaScript Date would lose the microseconds. */
export async function setEndNotified(tx: Transaction, { campId }: { campId: number }): Promise<void> {
  await tx
    .update(camp)
    .set({ endNotified: sql`${camp.endsAt}` })
    .where(eq(camp.id, campId));
}
