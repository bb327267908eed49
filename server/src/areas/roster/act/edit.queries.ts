import type { RosterField } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { rosterEntry } from '../../../schema/roster.ts';

export async function insertEntry(
  tx: Transaction,
  { campId, studentId, now }: { campId: number; studentId: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(rosterEntry)
    .values({ campId, studentId, createdAt: now })
    .returning({ id: rosterEntry.id });
  if (!row) throw new Error('no entry came back');
  return row.id;
}

/** Updates an entry; only the fields that really change are marked as edited by hand. Returns the number it had before. */
export async function editEntry(
  tx: Transaction,
  {
    id,
    fields,
    byHand,
    by,
    now,
  }: {
    id: number;
    fields: Partial<Record<RosterField, string>>;
    byHand: RosterField[];
    by: number;
    now: Date;
  },
) {
  const [before] = await tx.select().from(rosterEntry).where(eq(rosterEntry.id, id));
  if (!before) throw new Error('the entry that is edited is held');
  const changed = byHand.filter((field) => before[field] !== fields[field]);
  await tx
    .update(rosterEntry)
    .set({
      ...fields,
      byHand: sql`array(select distinct unnest(${rosterEntry.byHand} || ${sql.param(changed)}::text[]))`,
      actedBy: by,
      actedAt: now,
    })
    .where(eq(rosterEntry.id, id));
  return before;
}
