import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { addressUse } from '../../../schema/account.ts';

interface Use {
  address: string;
  action: string;
  windowStart: Date;
}

const counted = preparedRead((db, { address, action, windowStart }: Placeholders<Use>) =>
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
/** Counts one use by an address in the current window; returns the number of uses in it. */
export async function countUse(db: Db, use: Use): Promise<number> {
  const [row] = await counted(db, use);
  return row?.uses ?? 1;
}
