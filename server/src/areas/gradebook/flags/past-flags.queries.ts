import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { markChange as past } from '../../../schema/gradebook/mark-change.ts';

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
    .select({
      studentId: past.studentId,
      flag: sql<GradeFlag | null>`${past.before} ->> 'flag'`,
      savedAt: sql<Date>`(${past.before} ->> 'at')::timestamptz`.mapWith(past.at),
    })
    .from(past)
    .where(
      and(
        eq(past.campId, campId),
        chapterId === null ? eq(past.columnId, columnId ?? 0) : eq(past.chapterId, chapterId),
        inArray(past.studentId, studentIds),
      ),
    )
    .orderBy(asc(past.revision));
