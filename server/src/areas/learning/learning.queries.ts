import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { project } from '../practise/practise.table.ts';
import { dueAtFor, extensionReasonFor } from './deadline.table.ts';
import { campDeadline, chapter, chapterProgress, media } from './learning.table.ts';
import { readAt } from './progress.queries.ts';

/** A chapter without its text. `filmSeconds`: of a video. */
export async function findChapter(db: Db, { chapterId }: { chapterId: number }) {
  const [row] = await db
    .select({
      id: chapter.id,
      projectId: chapter.projectId,
      title: chapter.title,
      type: chapter.type,
      readSeconds: chapter.readSeconds,
      mediaId: chapter.mediaId,
      removedAt: chapter.removedAt,
      filmSeconds: media.seconds,
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .where(eq(chapter.id, chapterId));
  return row;
}

/** A chapter's text with what one student and one camp have to do with it. */
export async function readChapter(
  db: Db,
  { chapterId, studentId, campId }: { chapterId: number; studentId: number; campId: number },
) {
  const [row] = await db
    .select({
      body: chapter.body,
      revisedAt: chapter.revisedAt,
      progressMediaId: chapterProgress.mediaId,
      readAt,
      dueAt: dueAtFor(studentId),
      extensionReason: extensionReasonFor(studentId),
      seconds: chapterProgress.watchedSeconds,
      watched: chapterProgress.watched,
      position: chapterProgress.position,
      doneAt: chapterProgress.doneAt,
    })
    .from(chapter)
    .leftJoin(campDeadline, and(eq(campDeadline.chapterId, chapter.id), eq(campDeadline.campId, campId)))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .where(eq(chapter.id, chapterId));
  return row;
}

/** What the learning screens say of a project and of one student's certificate in it. */
export async function readProject(
  db: Db,
  { projectId, studentId }: { projectId: number; studentId: number },
) {
  const [row] = await db
    .select({
      projectId: project.id,
      type: project.type,
      title: project.title,
      titleEn: project.titleEn,
      coverFileId: project.coverFileId,
      certificateRule: project.certificateRule,
      revisions: project.revisions,
      certCode: certificate.number,
    })
    .from(project)
    .leftJoin(
      certificate,
      and(
        eq(certificate.projectId, project.id),
        eq(certificate.studentId, studentId),
        isNull(certificate.revokedAt),
      ),
    )
    .where(eq(project.id, projectId));
  return row;
}

/** Notes that a student has opened a leaf since it was rewritten. */
export async function noteSeen(
  db: Db,
  { studentId, chapterId, now }: { studentId: number; chapterId: number; now: Date },
) {
  await db
    .update(chapterProgress)
    .set({ seenAt: now })
    .where(and(eq(chapterProgress.studentId, studentId), eq(chapterProgress.chapterId, chapterId)));
}
