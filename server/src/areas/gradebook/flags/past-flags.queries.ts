import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { gradebookEntryPast as past } from '../../../schema/gradebook/gradebook.ts';

interface OfItem {
  campId: number;
  /** Exactly one of them is there. */
  chapterId: number | null;
  columnId: number | null;
  studentIds: number[];
}

/** The flags that students had at an item before, in order. */
export const listPastFlags = (tx: Transaction, { campId, chapterId, columnId, studentIds }: OfItem) =>
  tx
    .select({ studentId: past.studentId, flag: past.flag, savedAt: past.savedAt })
    .from(past)
    .where(
      and(
        eq(past.campId, campId),
        chapterId === null ? eq(past.columnId, columnId ?? 0) : eq(past.chapterId, chapterId),
        inArray(past.studentId, studentIds),
      ),
    )
    .orderBy(asc(past.revision));
