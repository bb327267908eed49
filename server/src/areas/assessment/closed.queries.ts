import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { attempt, test } from './assessment.table.ts';

/** The rules of these tests, and one student's attempts at them, the first one first. */
export async function readTests(
  db: Db,
  { studentId, chapterIds }: { studentId: number; chapterIds: number[] },
) {
  const [tests, attempts] = [
    await db.select().from(test).where(inArray(test.chapterId, chapterIds)),
    await db
      .select()
      .from(attempt)
      .where(and(eq(attempt.studentId, studentId), inArray(attempt.chapterId, chapterIds)))
      .orderBy(asc(attempt.no)),
  ];
  return { tests, attempts };
}
