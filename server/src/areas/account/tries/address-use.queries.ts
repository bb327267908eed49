import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { addressUse } from '../account.table.ts';

/** Adds one to what an address did in the current window, and tells how many that makes. */
export async function countUse(
  db: Db,
  { address, action, windowStart }: { address: string; action: string; windowStart: Date },
): Promise<number> {
  const [row] = await db
    .insert(addressUse)
    .values({ address, action, windowStart, uses: 1 })
    .onConflictDoUpdate({
      target: [addressUse.address, addressUse.action],
      set: {
        uses: sql`case when ${addressUse.windowStart} = excluded.window_start then ${addressUse.uses} + 1 else 1 end`,
        windowStart: sql`excluded.window_start`,
      },
    })
    .returning({ uses: addressUse.uses });
  return row?.uses ?? 1;
}
