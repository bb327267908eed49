import { contentType, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import {
  and,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  not,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../../db/statement/prepared-statements.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { isNewestHomeworkOf, submission } from '../../../schema/schoolwork.ts';
import { campTerms } from '../../enrolments/enrolled.expressions.ts';
import { isMetLesson, isRequiredLesson } from '../completion/required-lesson.table.ts';
import {
  isLearner,
  lockAllAndCheckCompletion,
  lockAndCheckCompletion,
  marksAllDone,
  marksDone,
} from '../done.expressions.ts';

interface Lesson {
  studentId: number;
  chapterId: number;
}

/** A lesson, the enrolments of those who learn at it, and the camps of these. */
const learnersAt = (db: Db, chapterId: number | Placeholder, isTheirs: SQL | undefined) =>
  db
    .select({ projectId: chapter.projectId, enrolment, camp: campTerms })
    .from(chapter)
    .innerJoin(enrolment, isTheirs)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(chapter.id, chapterId), isNotNull(chapter.type)));

const heldBy = preparedRead((db, { studentId, chapterId }: Placeholders<Lesson>) =>
  learnersAt(db, chapterId, isLearner(studentId)).for('update', { of: enrolment }),
);

/** Locks the enrolment in which a student learns at a lesson, until the transaction ends. */
export async function lockLearner(tx: Transaction, lesson: Lesson) {
  const [row] = await heldBy(tx, lesson);
  return row && { projectId: row.projectId, enrolment: { ...row.enrolment, camp: row.camp } };
}

/** The enrolments of those of the students who learn at a lesson. The caller has locked them. */
export async function listLearners(
  tx: Transaction,
  { studentIds, chapterId }: { studentIds: readonly number[]; chapterId: number },
) {
  const isTheirs = and(
    eq(enrolment.projectId, chapter.projectId),
    sql`${enrolment.studentId} = any(${sql.param([...studentIds])}::bigint[])`,
    isOneOf(enrolment.status, learningStatuses),
  );
  const rows = await learnersAt(tx, chapterId, isTheirs).orderBy(enrolment.studentId);
  return rows.map((row) => ({ projectId: row.projectId, enrolment: { ...row.enrolment, camp: row.camp } }));
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

interface AllDone {
  enrolments: readonly { id: number; studentId: number }[];
  chapterId: number;
  now: Date;
}

/** `markDone` for many. Answers those of them for whom the certificate requires nothing else any more. */
export async function markAllDone(
  tx: Transaction,
  { enrolments, chapterId, now }: AllDone,
): Promise<number[]> {
  const studentIds = enrolments.map(({ studentId }) => studentId);
  const ids = enrolments.map(({ id }) => id);
  const which = { studentId: sql`caller.student_id`, chapterId: sql`${chapterId}::bigint` };
  const all = { enrolmentId: sql`caller.enrolment_id`, counts: sql`true` };
  const { rows } = await tx.execute<{ studentId: number }>(sql`
    with caller as (
      select * from unnest(${sql.param(studentIds)}::bigint[], ${sql.param(ids)}::bigint[]) as given (student_id, enrolment_id)
    ),
    ${lockAllAndCheckCompletion(which, all)},
    done as (${marksAllDone(which, sql`${now}::timestamptz`, sql`judged as caller`)})
    select student_id as "studentId" from judged where not waits`);
  return rows.map((row) => Number(row.studentId));
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
  (db, { studentId, projectId }: Placeholders<{ studentId: number; projectId: number }>) =>
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
export async function listComplete(
  db: Db,
  { projectId, studentIds }: { projectId: number | undefined; studentIds?: readonly number[] | undefined },
) {
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
        studentIds && sql`${enrolment.studentId} = any(${sql.param([...studentIds])}::bigint[])`,
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
