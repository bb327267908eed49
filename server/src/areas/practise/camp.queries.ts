import { and, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { camp, campStaff, enrolment } from './practise.table.ts';

/** Its edition is the triggers'. */
export type New = Omit<typeof camp.$inferInsert, 'edition'>;
/** What may be written of a camp that is there: whose it is and what it runs stay. */
export type Columns = Partial<Omit<typeof camp.$inferSelect, 'id' | 'projectId' | 'collegeId' | 'edition'>>;

/** For update: an enrolment that points to the row waits, and one on its way is waited for. */
export async function lockCamp(tx: Transaction, { campId }: { campId: number }) {
  const [row] = await tx.select().from(camp).where(eq(camp.id, campId)).for('update');
  return row;
}

export async function isEntered(db: Db, { campId }: { campId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(eq(enrolment.campId, campId))
    .limit(1);
  return rows.length > 0;
}

export async function insertCamp(tx: Transaction, row: New): Promise<number> {
  const [made] = await tx.insert(camp).values(row).returning({ id: camp.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

export async function writeCamp(
  tx: Transaction,
  { campId, set }: { campId: number; set: Columns },
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return;
  await tx.update(camp).set(set).where(eq(camp.id, campId));
}

export async function setStaff(
  tx: Transaction,
  { campId, staffIds }: { campId: number; staffIds: readonly number[] },
): Promise<void> {
  const others = staffIds.length > 0 ? notInArray(campStaff.accountId, [...staffIds]) : undefined;
  await tx.delete(campStaff).where(and(eq(campStaff.campId, campId), others));
  if (staffIds.length === 0) return;
  await tx
    .insert(campStaff)
    .values(staffIds.map((accountId) => ({ campId, accountId })))
    .onConflictDoNothing();
}

/** Camps, or one of them, whose end came in this time and was not told, the earliest first. */
export async function listEndsToTell(
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
        sql`${camp.endTold} is distinct from ${camp.endsAt}`,
        campId === undefined ? undefined : eq(camp.id, campId),
      ),
    )
    .orderBy(camp.endsAt, camp.id);
  return rows.map(({ id }) => id);
}

/** As the row has it: a time read into the program has lost its microseconds. */
export async function setEndTold(tx: Transaction, { campId }: { campId: number }): Promise<void> {
  await tx
    .update(camp)
    .set({ endTold: sql`${camp.endsAt}` })
    .where(eq(camp.id, campId));
}
