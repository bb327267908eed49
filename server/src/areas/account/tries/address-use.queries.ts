import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { addressUse } from '../account.table.ts';

interface Use {
  address: string;
  action: string;
  windowStart: Date;
}

const counted = compiled((db, { address, action, windowStart }: Given<Use>) =>
  db
    .insert(addressUse)
    .values({ address, action, windowStart, uses: 1 })
    .onConflictDoUpdate({
      target: [addressUse.address, addressUse.action],
      set: {
        uses: sql`case when ${addressUse.windowStart} = excluded.window_start then ${addressUse.uses} + 1 else 1 end`,
        windowStart: sql`excluded.window_start`,
      },
    })
    .returning({ uses: addressUse.uses }),
);
/** Adds one to what an address did in the current window, and tells how many that makes. */
export async function countUse(db: Db, use: Use): Promise<number> {
  const [row] = await counted(db, use);
  return row?.uses ?? 1;
}
