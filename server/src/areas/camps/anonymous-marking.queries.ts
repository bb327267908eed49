import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { camp } from '../../schema/practise.ts';
import { campIsAnonymous, campIsAnonymousAt } from './anonymous-marking.expressions.ts';

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

/** The camp, or the camps of the project, that mark anonymously and show names at `now`. */
export async function renewAliases(
  db: Db,
  { now, ...which }: ({ campId: number } | { projectId: number }) & { now: Date },
): Promise<void> {
  const isMeant = 'campId' in which ? eq(camp.id, which.campId) : eq(camp.projectId, which.projectId);
  await db
    .update(camp)
    .set({ aliasesFrom: sql`greatest(${camp.aliasesFrom}, ${now})` })
    .where(and(isMeant, camp.anonymousMarking, not(campIsAnonymousAt(now))));
}
