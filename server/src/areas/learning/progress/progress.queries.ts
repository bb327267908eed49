import { contentType, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { and, eq, exists, gt, gte, isNotNull, isNull, not, notExists, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { type Given, preparedRead, preparedWrite } from '../../../db/statement/prepared-statements.ts';
import { campTerms } from '../../../schema/expressions/enrolled.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { isNewestHomeworkOf, submission } from '../../../schema/schoolwork.ts';
import { isMetLesson, isRequiredLesson } from '../completion/required-lesson.table.ts';
import { isLearner, lockAndCheckCompletion, marksDone } from '../done.expressions.ts';

interface Lesson {
  studentId: number;
  chapterId: number;
}

const heldBy = preparedRead((db, { studentId, chapterId }: Given<Lesson>) =>
  db
    .select({ projectId: chapter.projectId, enrolment, camp: campTerms })
    .from(chapter)
    .innerJoin(enrolment, isLearner(studentId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(chapter.id, chapterId), isNotNull(chapter.type)))
    .for('update', { of: enrolment }),
);

/** Locks the enrolment in which a student learns at a lesson, until the transaction ends. */
export async function lockLearner(tx: Transaction, lesson: Lesson) {
  const [row] = await heldBy(tx, lesson);
  return row && { projectId: row.projectId, enrolment: { ...row.enrolment, camp: row.camp } };
}

const done = preparedWrite<Lesson & { enrolmentId: number; now: Date }, { waits: boolean }>(
  (given) => sql`
    with ${lockAndCheckCompletion(given, given.enrolmentId)},
    done as (${marksDone(given, given.now, sql`true`)})
    select waits from judged`,
);

/** Marks a lesson done; a lesson already done keeps its time. True: other requirements of the certificate are still missing. */
export async function markDone(tx: Transaction, which: Lesson & { enrolmentId: number; now: Date }) {
  return (await done(tx, which))?.waits ?? true;
}

/** Whether a student has done a lesson, and when the lesson was added; undefined: there is no such lesson. */
export async function findLessonState(db: Db, { studentId, chapterId }: Lesson) {
  const [row] = await db
    .select({ addedAt: chapter.addedAt, doneAt: chapterProgress.doneAt })
    .from(chapter)
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .where(eq(chapter.id, chapterId));
  return row;
}

/** Takes back that a lesson is done. */
export async function reopen(tx: Transaction, { studentId, chapterId }: Lesson): Promise<void> {
  await tx
    .update(chapterProgress)
    .set({ doneAt: null })
    .where(and(eq(chapterProgress.studentId, studentId), eq(chapterProgress.chapterId, chapterId)));
}

const completionOf = preparedRead(
  (db, { studentId, projectId }: Given<{ studentId: number; projectId: number }>) =>
    db
      .select({
        chapterId: chapter.id,
        title: chapter.title,
        type: chapter.type,
        mediaId: chapter.mediaId,
        addedAt: chapter.addedAt,
        done: sql<boolean>`${chapterProgress.doneAt} is not null`,
        submittedAt: submission.submittedAt,
        passed: submission.passed,
      })
      .from(chapter)
      .leftJoin(
        chapterProgress,
        and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
      )
      .leftJoin(submission, isNewestHomeworkOf(studentId))
      .where(and(eq(chapter.projectId, projectId), isNotNull(chapter.type), isNull(chapter.removedAt)))
      .orderBy(chapter.id),
);

/** Each lesson of a project with one student's completion: whether it is done, and the review of the newest homework version. */
export const listCompletion = (db: Db, which: { studentId: number; projectId: number }) =>
  completionOf(db, which);

/**
 * Students who learn in a project and have met all that its certificate requires. `projectId` undefined: all projects.
 */
export async function listComplete(db: Db, { projectId }: { projectId: number | undefined }) {
  return db
    .select({ studentId: enrolment.studentId, projectId: enrolment.projectId })
    .from(enrolment)
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(
      and(
        eq(enrolment.status, enrolmentStatus.learning),
        projectId === undefined
          ? sql`(jsonb_array_length(${project.revisions}) > 0 or ${camp.certificateRule} is not null or ${camp.marksReleasedAt} is not null)`
          : eq(enrolment.projectId, projectId),
        exists(db.select({ id: chapter.id }).from(chapter).where(isRequiredLesson)),
        notExists(
          db
            .select({ id: chapter.id })
            .from(chapter)
            .where(and(isRequiredLesson, not(isMetLesson))),
        ),
      ),
    );
}

export interface LessonOf {
  studentId: number;
  chapterId: number;
}

/**
 * Text lessons that are not done although their end was seen and their counted seconds are enough, of students who learn in the project. Paged in
 * the order of the primary key: the rows behind `after`.
 */
export function listCountedReadings(
  db: Db,
  { after, limit }: { after: LessonOf | undefined; limit: number },
): Promise<LessonOf[]> {
  const { studentId, chapterId, mediaId, watchedSeconds, endSeen, doneAt } = chapterProgress;
  const isAfter = after && sql`(${studentId}, ${chapterId}) > (${after.studentId}, ${after.chapterId})`;
  return db
    .select({ studentId, chapterId })
    .from(chapterProgress)
    .innerJoin(chapter, eq(chapter.id, chapterId))
    .innerJoin(enrolment, and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, chapter.projectId)))
    .where(
      and(
        isAfter,
        isOneOf(enrolment.status, learningStatuses),
        isNull(doneAt),
        isNull(mediaId),
        isNull(chapter.mediaId),
        eq(chapter.type, contentType.reading),
        gte(watchedSeconds, chapter.readSeconds),
        gt(watchedSeconds, 0),
        eq(endSeen, true),
      ),
    )
    .orderBy(studentId, chapterId)
    .limit(limit);
}
