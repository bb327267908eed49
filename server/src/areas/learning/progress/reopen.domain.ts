import type { Db, Transaction } from '../../../db/client.ts';
import * as queries from './progress.queries.ts';

/** Whether a student has done a lesson, and when the lesson was added to the project (null: with its first publication). */
export async function readLessonState(db: Db, lesson: { studentId: number; chapterId: number }) {
  const { addedAt = null, doneAt = null } = (await queries.findLessonState(db, lesson)) ?? {};
  return { addedAt, done: doneAt !== null };
}

/** Takes back that a lesson is done: the mark that completed it was corrected (rules: mark-correction, regrade). */
export const reopenLesson = (
  tx: Transaction,
  lesson: { studentId: number; chapterId: number },
): Promise<void> => queries.reopen(tx, lesson);
