import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { gradebookColumn, gradebookEntry } from '../../../schema/gradebook/gradebook.ts';

interface Column {
  campId: number;
  name: string;
  max: number;
}

export async function insertColumn(tx: Transaction, column: Column): Promise<number> {
  const [row] = await tx.insert(gradebookColumn).values(column).returning({ id: gradebookColumn.id });
  if (!row) throw new Error('the column was not inserted');
  return row.id;
}

const isColumn = ({ campId, columnId }: { campId: number; columnId: number }) =>
  and(eq(gradebookColumn.campId, campId), eq(gradebookColumn.id, columnId));

/** Whether there is such a column. */
export async function changeColumn(
  tx: Transaction,
  { campId, columnId, name, max }: Column & { columnId: number },
): Promise<boolean> {
  const rows = await tx
    .update(gradebookColumn)
    .set({ name, max })
    .where(isColumn({ campId, columnId }))
    .returning({ id: gradebookColumn.id });
  return rows.length > 0;
}

/** Nobody types in the column for the first time until the transaction ends. */
export async function lockColumn(tx: Transaction, which: { campId: number; columnId: number }) {
  const [row] = await tx
    .select({ name: gradebookColumn.name, max: gradebookColumn.max })
    .from(gradebookColumn)
    .where(isColumn(which))
    .for('update');
  return row;
}

/** Those of these columns that are still there. Nobody changes or removes them until the transaction ends. */
export const holdColumns = (
  tx: Transaction,
  { campId, columnIds }: { campId: number; columnIds: readonly number[] },
) =>
  tx
    .select({ id: gradebookColumn.id, max: gradebookColumn.max })
    .from(gradebookColumn)
    .where(and(eq(gradebookColumn.campId, campId), inArray(gradebookColumn.id, [...columnIds])))
    .orderBy(gradebookColumn.id)
    .for('share');

/** Everything that is typed in a column. */
export const takeEntries = (tx: Transaction, { campId, columnId }: { campId: number; columnId: number }) =>
  tx
    .delete(gradebookEntry)
    .where(and(eq(gradebookEntry.campId, campId), eq(gradebookEntry.columnId, columnId)))
    .returning();

export async function deleteColumn(db: Db, which: { campId: number; columnId: number }): Promise<void> {
  await db.delete(gradebookColumn).where(isColumn(which));
}

export async function countColumns(tx: Transaction, { campId }: { campId: number }): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(gradebookColumn)
    .where(eq(gradebookColumn.campId, campId));
  return row?.count ?? 0;
}

/** The number of a column's marks above `max`. */
export async function countAbove(
  db: Db,
  { campId, columnId, max }: { campId: number; columnId: number; max: number },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(gradebookEntry)
    .where(
      and(
        eq(gradebookEntry.campId, campId),
        eq(gradebookEntry.columnId, columnId),
        gt(gradebookEntry.value, max),
      ),
    );
  return row?.count ?? 0;
}
