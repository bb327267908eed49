import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { camp, enrolment, newestLive, project } from '../practise/practise.table.ts';
import { standing } from '../practise/standing.table.ts';
import { dueAtFor, extensionReasonFor } from './deadline.table.ts';
import { campDeadline, chapter, chapterProgress, media } from './learning.table.ts';
import { readAt } from './progress.queries.ts';

/** A chapter without its text. `filmSeconds`: of a video. */
const head = {
  id: chapter.id,
  projectId: chapter.projectId,
  title: chapter.title,
  type: chapter.type,
  readSeconds: chapter.readSeconds,
  mediaId: chapter.mediaId,
  removedAt: chapter.removedAt,
  filmSeconds: media.seconds,
};

const chapterOf = compiled((db, { chapterId }: Given<{ chapterId: number }>) =>
  db
    .select(head)
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .where(eq(chapter.id, chapterId)),
);

/** A chapter without its text. `filmSeconds`: of a video. */
export async function findChapter(db: Db, which: { chapterId: number }) {
  const [row] = await chapterOf(db, which);
  return row;
}

const seatOf = compiled((db, { chapterId, studentId }: Given<{ chapterId: number; studentId: number }>) =>
  db
    .select({ chapter: head, enrolment, camp })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(enrolment, and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .where(eq(chapter.id, chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** A chapter without its text, and a student's enrolment in its project with the camp, as `findEnrolment` chooses it: one statement. */
export async function findSeat(db: Db, which: { chapterId: number; studentId: number }) {
  const [row] = await seatOf(db, which);
  if (!row) return undefined;
  const { chapter, enrolment, camp } = row;
  return { chapter, enrolment: enrolment && camp ? { ...enrolment, camp } : undefined };
}

interface LeafOf {
  chapterId: number;
  studentId: number;
  campId: number;
}

const leafOf = compiled((db, { chapterId, studentId, campId }: Given<LeafOf>) =>
  db
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
    .where(eq(chapter.id, chapterId)),
);

/** A chapter's text with what one student and one camp have to do with it. */
export async function readChapter(db: Db, which: LeafOf) {
  const [row] = await leafOf(db, which);
  return row;
}

const projectOf = compiled((db, { enrolmentId }: Given<{ enrolmentId: number }>) =>
  db
    .select({
      projectId: project.id,
      type: project.type,
      title: project.title,
      titleEn: project.titleEn,
      coverFileId: project.coverFileId,
      certificateRule: project.certificateRule,
      revisions: project.revisions,
      certCode: certificate.number,
      nextChapterId: standing.nextChapterId,
    })
    .from(enrolment)
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .leftJoin(
      certificate,
      and(
        eq(certificate.projectId, project.id),
        eq(certificate.studentId, enrolment.studentId),
        isNull(certificate.revokedAt),
      ),
    )
    .where(eq(enrolment.id, enrolmentId)),
);

/** What the learning screens say of an enrolment's project, of its student's certificate in it and of the leaf that comes next. */
export async function readProject(db: Db, which: { enrolmentId: number }) {
  const [row] = await projectOf(db, which);
  return row;
}

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof readProject>>>;

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
