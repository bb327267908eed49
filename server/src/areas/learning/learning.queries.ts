import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { attemptsAt } from '../assessment/attempts.table.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { campOfSeat, isItsCertificate, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { dueAtFor, endsAtFor, extensionReasonFor, isByReturnFor } from './deadline.table.ts';
import { campDeadline, chapter, chapterProgress, media } from './learning.table.ts';
import { readAt } from './progress.queries.ts';
import { head } from './seat.table.ts';
import { attemptedBy, handedInBy, seenBy, writtenBy } from './studied.table.ts';

const seatOf = compiled((db, { chapterId, studentId }: Given<{ chapterId: number; studentId: number }>) =>
  db
    .select({ chapter: head, enrolment, camp: campOfSeat })
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
  return row && withCamp(row);
}

const leafOf = compiled((db, { chapterId, studentId }: Given<{ chapterId: number; studentId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
      edition: projectEdition.edition,
      progressMediaId: chapterProgress.mediaId,
      readAt,
      dueAt: dueAtFor(studentId),
      campDueAt: campDeadline.dueAt,
      extensionReason: extensionReasonFor(studentId),
      byReturn: isByReturnFor(studentId),
      endsAt: endsAtFor(studentId),
      attempts: attemptsAt({ studentId, chapterId }),
      seconds: chapterProgress.watchedSeconds,
      watched: chapterProgress.watched,
      position: chapterProgress.position,
      doneAt: chapterProgress.doneAt,
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, chapter.projectId))
    .leftJoin(enrolment, and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, and(eq(campDeadline.chapterId, chapter.id), eq(campDeadline.campId, camp.id)))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .where(eq(chapter.id, chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** As `findSeat`, with all that the student and the camp have to do with the leaf: one statement. */
export async function findLeaf(db: Db, which: { chapterId: number; studentId: number }) {
  const [row] = await leafOf(db, which);
  return row && withCamp(row);
}

/** A chapter's text. */
export async function readText(db: Db, { chapterId }: { chapterId: number }) {
  const [row] = await db
    .select({
      projectId: chapter.projectId,
      type: chapter.type,
      body: chapter.body,
      revisedAt: chapter.revisedAt,
      mediaId: chapter.mediaId,
    })
    .from(chapter)
    .where(eq(chapter.id, chapterId));
  if (!row) throw new Error(`chapter ${chapterId} is not there any more`);
  return row;
}

const studyOf = compiled((db, { studentId, projectId }: Given<{ studentId: number; projectId: number }>) =>
  db
    .select({
      enrolment,
      camp: { ...campOfSeat, title: camp.title, endsAt: camp.endsAt },
      edition: projectEdition.edition,
      certCode: certificate.number,
      studied: seenBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
      handedIn: handedInBy(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, enrolment.projectId))
    .leftJoin(certificate, isItsCertificate)
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with all that the student did, wherever: one statement. */
export async function findStudy(db: Db, who: { studentId: number; projectId: number }) {
  const [row] = await studyOf(db, who);
  return row && withCamp(row);
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
