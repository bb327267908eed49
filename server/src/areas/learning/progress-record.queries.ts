import { workType } from '@zhixing/contract/words';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { project } from '../practise/practise.table.ts';
import { homework, submission, work } from '../schoolwork/schoolwork.table.ts';
import { campDeadline, chapter, chapterProgress, media } from './learning.table.ts';

/** One student in one project. */
export interface Whose {
  studentId: number;
  projectId: number;
}

/** Each node with its seconds, deadline and times, by chapter. */
export async function listProgress(db: Db, { studentId, projectId, campId }: Whose & { campId: number }) {
  return db
    .select({
      chapterId: chapter.id,
      readSeconds: chapter.readSeconds,
      filmSeconds: media.seconds,
      dueAt: campDeadline.dueAt,
      minCharacters: homework.minCharacters,
      minFiles: homework.minFiles,
      fileKinds: homework.fileKinds,
      mustPass: homework.mustPass,
      watched: chapterProgress.watched,
      seconds: chapterProgress.watchedSeconds,
      position: chapterProgress.position,
      updatedAt: chapterProgress.updatedAt,
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(homework, eq(homework.chapterId, chapter.id))
    .leftJoin(campDeadline, and(eq(campDeadline.chapterId, chapter.id), eq(campDeadline.campId, campId)))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .where(eq(chapter.projectId, projectId));
}

/** Submitted homework without its texts, the newest first. */
export async function listSubmissions(db: Db, { studentId, projectId }: Whose) {
  return db
    .select({
      chapterId: submission.chapterId,
      version: submission.version,
      submittedAt: submission.submittedAt,
      late: submission.late,
      score: submission.score,
      passed: submission.passed,
      reviewedAt: submission.reviewedAt,
    })
    .from(submission)
    .innerJoin(chapter, eq(chapter.id, submission.chapterId))
    .where(
      and(
        eq(submission.studentId, studentId),
        eq(submission.type, workType.homework),
        eq(chapter.projectId, projectId),
      ),
    )
    .orderBy(desc(submission.version));
}

export async function listNotes(db: Db, { studentId, projectId }: Whose) {
  return db
    .select({ chapterId: work.chapterId, title: chapter.title, content: work.content, savedAt: work.savedAt })
    .from(work)
    .innerJoin(chapter, eq(chapter.id, work.chapterId))
    .where(and(eq(work.studentId, studentId), eq(work.type, workType.note), eq(chapter.projectId, projectId)))
    .orderBy(desc(work.savedAt));
}

export async function findTitle(db: Db, { projectId }: { projectId: number }): Promise<string> {
  const [row] = await db.select({ title: project.title }).from(project).where(eq(project.id, projectId));
  return row?.title ?? '';
}
