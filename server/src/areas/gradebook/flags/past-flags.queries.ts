import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { gradebookEntryPast as past } from '../../../schema/gradebook/gradebook.ts';

/** The flags that students had at a lesson before, in order. */
export const listPastFlags = (
  tx: Transaction,
  { campId, chapterId, studentIds }: { campId: number; chapterId: number; studentIds: number[] },
) =>
  tx
    .select({ studentId: past.studentId, flag: past.flag, savedAt: past.savedAt })
    .from(past)
    .where(and(eq(past.campId, campId), eq(past.chapterId, chapterId), inArray(past.studentId, studentIds)))
    .orderBy(asc(past.revision));
