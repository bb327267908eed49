import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { campIsAnonymous, campIsAnonymousAt } from '../../../schema/expressions/anonymous-marking.ts';
import { camp } from '../../../schema/practise.ts';

/** Whether a camp marks anonymously and, with `now`, is not over yet or still has work waiting to be marked. */
export async function isAnonymous(
  db: Db,
  { campId, now }: { campId: number; now?: Date | undefined },
): Promise<boolean> {
  const [row] = await db
    .select({ anonymous: campIsAnonymous(now) })
    .from(camp)
    .where(eq(camp.id, campId));
  return row?.anonymous ?? true;
}

/** Where the camp marks anonymously, and shows names at `now`. */
export async function renewAliases(db: Db, { campId, now }: { campId: number; now: Date }): Promise<void> {
  await db
    .update(camp)
    .set({ aliasesFrom: sql`greatest(${camp.aliasesFrom}, ${now})` })
    .where(and(eq(camp.id, campId), camp.anonymousMarking, not(campIsAnonymousAt(now))));
}
