import { workType } from '@zhixing/contract/words';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { homework, submission, work } from '../schoolwork/schoolwork.table.ts';
import { dueAtFor } from './deadline.table.ts';
import { campDeadline, chapter, chapterProgress, media } from './learning.table.ts';

/** One student in one project. */
export interface Whose {
  studentId: number;
  projectId: number;
}

const ofThisFilm = <
  C extends
    | typeof chapterProgress.watched
    | typeof chapterProgress.watchedSeconds
    | typeof chapterProgress.position,
>(
  column: C,
) =>
  sql<
    C['_']['data'] | null
  >`case when ${chapterProgress.mediaId} is not distinct from ${chapter.mediaId} then ${column} end`;

/** Each node with its seconds, deadline and times, by chapter. */
export async function listProgress(db: Db, { studentId, projectId, campId }: Whose & { campId: number }) {
  return db
    .select({
      chapterId: chapter.id,
      readSeconds: chapter.readSeconds,
      filmSeconds: media.seconds,
      dueAt: dueAtFor(studentId),
      minCharacters: homework.minCharacters,
      minFiles: homework.minFiles,
      fileKinds: homework.fileKinds,
      mustPass: homework.mustPass,
      // Seconds of another film are none of this one (rules: revised-rewritten).
      watched: ofThisFilm(chapterProgress.watched),
      seconds: ofThisFilm(chapterProgress.watchedSeconds),
      position: ofThisFilm(chapterProgress.position),
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
