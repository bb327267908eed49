import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { campIsAnonymous } from './anonymous-marking.table.ts';
import { camp } from './practise.table.ts';

/** Whether a camp is anonymous and, where `now` is given, not over yet, or with something that waits to be marked. */
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
