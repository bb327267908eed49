import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { certificate } from '../../schema/certificate.ts';
import {
  dueAtByNameFor,
  dueAtFor,
  endsAtFor,
  extensionReasonFor,
  reasonByNameFor,
} from '../../schema/deadline-extension.ts';
import { extraAttemptsFor } from '../../schema/gradebook/extra-attempts.ts';
import { campDeadline, chapter, chapterProgress, media } from '../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';
import { campTerms, isItsCertificate, withCamp } from '../enrolments/enrolled.expressions.ts';
import { attemptsAt } from './attempts.expressions.ts';
import { head } from './chapter-head.expressions.ts';
import { answersWaitingOf, attemptedBy, seenBy, submittedBy, writtenBy } from './studied.expressions.ts';

/** When a student was last active in a lesson, or opened it after it was rewritten. */
const readAt = sql<Date | null>`greatest(${chapterProgress.updatedAt}, ${chapterProgress.seenAt})`.mapWith(
  chapterProgress.updatedAt,
);

const enrolmentOf = preparedRead(
  (db, { chapterId, studentId }: Placeholders<{ chapterId: number; studentId: number }>) =>
    db
      .select({ chapter: head, enrolment, camp: campTerms })
      .from(chapter)
      .leftJoin(media, eq(media.id, chapter.mediaId))
      .leftJoin(
        enrolment,
        and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)),
      )
      .leftJoin(camp, eq(camp.id, enrolment.campId))
      .where(eq(chapter.id, chapterId))
      .orderBy(...newestLive)
      .limit(1),
);

/**
 * A chapter without its text, with the student's enrolment in its project (chosen as in `findEnrolment`) and the camp. One
 * statement.
 */
export async function findEnrolmentAccess(db: Db, which: { chapterId: number; studentId: number }) {
  const [row] = await enrolmentOf(db, which);
  return row && withCamp(row);
}

const lessonOf = preparedRead(
  (db, { chapterId, studentId }: Placeholders<{ chapterId: number; studentId: number }>) =>
    db
      .select({
        chapter: head,
        enrolment,
        camp: campTerms,
        contentVersion: projectContentVersion.contentVersion,
        progressMediaId: chapterProgress.mediaId,
        readAt,
        dueAt: dueAtFor(studentId),
        extensionReason: extensionReasonFor(studentId),
        byName: { dueAt: dueAtByNameFor(studentId), extensionReason: reasonByNameFor(studentId) },
        endsAt: endsAtFor(studentId),
        extraAttempts: extraAttemptsFor(studentId),
        attempts: attemptsAt({ studentId, chapterId }),
        seconds: chapterProgress.watchedSeconds,
        watched: chapterProgress.watched,
        position: chapterProgress.position,
        doneAt: chapterProgress.doneAt,
      })
      .from(chapter)
      .leftJoin(media, eq(media.id, chapter.mediaId))
      .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, chapter.projectId))
      .leftJoin(
        enrolment,
        and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)),
      )
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

/** Like `findEnrolmentAccess`, with the student's progress, attempts and deadline at the lesson. One statement. */
export async function findLesson(db: Db, which: { chapterId: number; studentId: number }) {
  const [row] = await lessonOf(db, which);
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

const studyOf = preparedRead(
  (db, { studentId, projectId }: Placeholders<{ studentId: number; projectId: number }>) =>
    db
      .select({
        enrolment,
        camp: { ...campTerms, title: camp.title, endsAt: camp.endsAt },
        contentVersion: projectContentVersion.contentVersion,
        certCode: certificate.number,
        studied: seenBy(studentId),
        written: writtenBy(studentId),
        attempted: attemptedBy(studentId),
        handedIn: submittedBy(studentId),
        answersWaiting: answersWaitingOf(studentId),
      })
      .from(enrolment)
      .innerJoin(camp, eq(camp.id, enrolment.campId))
      .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
      .leftJoin(certificate, isItsCertificate)
      .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
      .orderBy(...newestLive)
      .limit(1),
);

/**
 * A student's enrolment in a project (chosen as in `findEnrolment`), with the student's activity in all projects. One
 * statement.
 */
export async function findStudy(db: Db, who: { studentId: number; projectId: number }) {
  const [row] = await studyOf(db, who);
  return row && withCamp(row);
}

/** Stores that a student has opened a lesson since it was rewritten. */
export async function noteSeen(
  db: Db,
  { studentId, chapterId, now }: { studentId: number; chapterId: number; now: Date },
) {
  await db
    .update(chapterProgress)
    .set({ seenAt: now })
    .where(and(eq(chapterProgress.studentId, studentId), eq(chapterProgress.chapterId, chapterId)));
}
