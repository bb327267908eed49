import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rosterUsage } from '../../schema/roster.ts';

interface Usage {
  tried: number;
  invited: number;
}

/** Adds to an account's usage of a day and returns the new totals. */
export async function addUsage(
  db: Db,
  { accountId, day, tried, invited }: Usage & { accountId: number; day: number },
): Promise<Usage> {
  const { rows } = await db.execute<{ tried: number; invited: number }>(sql`
    insert into ${rosterUsage} as usage (account_id, day, tried, invited)
    values (${accountId}, ${day}, ${tried}, ${invited})
    on conflict (account_id) do update set day = excluded.day,
      tried = excluded.tried + case when usage.day = excluded.day then usage.tried else 0 end,
      invited = excluded.invited + case when usage.day = excluded.day then usage.invited else 0 end
    returning tried, invited`);
  const [row] = rows;
  if (!row) throw new Error('a usage answers its row');
  return row;
}
