import { workType } from '@zhixing/contract/words';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';
import { chapter, chapterProgress } from './learning.table.ts';

/** Marks a leaf done; one that is done keeps the time it was. */
export async function markDone(
  tx: Transaction,
  { studentId, chapterId, now }: { studentId: number; chapterId: number; now: Date },
) {
  await tx
    .insert(chapterProgress)
    .values({ studentId, chapterId, updatedAt: now, doneAt: now })
    .onConflictDoUpdate({
      target: [chapterProgress.studentId, chapterProgress.chapterId],
      set: { doneAt: now, updatedAt: now },
      setWhere: isNull(chapterProgress.doneAt),
    });
}

/** Each leaf of a project with one student's completion: done, and what the review of the newest homework says. */
export async function listCompletion(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const newest = db
    .selectDistinctOn([submission.chapterId], {
      chapterId: submission.chapterId,
      submittedAt: submission.submittedAt,
      passed: submission.passed,
    })
    .from(submission)
    .where(and(eq(submission.studentId, studentId), eq(submission.type, workType.homework)))
    .orderBy(submission.chapterId, desc(submission.version))
    .as('newest');
  return db
    .select({
      chapterId: chapter.id,
      title: chapter.title,
      type: chapter.type,
      mediaId: chapter.mediaId,
      doneAt: chapterProgress.doneAt,
      submittedAt: newest.submittedAt,
      passed: newest.passed,
    })
    .from(chapter)
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .leftJoin(newest, eq(newest.chapterId, chapter.id))
    .where(and(eq(chapter.projectId, projectId), isNotNull(chapter.type)))
    .orderBy(chapter.id);
}
