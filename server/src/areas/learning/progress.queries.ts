import { contentType, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import { and, eq, gt, gte, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { compiled, compiledWrite, type Given } from '../../db/compiled.ts';
import { campOfSeat } from '../practise/enrolled.table.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { isNewestHomeworkOf, submission } from '../schoolwork/schoolwork.table.ts';
import { holdsAndJudges, isLearner, marksDone } from './done.table.ts';
import { chapter, chapterProgress } from './learning.table.ts';

/** When a student last did something in a leaf, or opened it after it was rewritten. */
export const readAt =
  sql<Date | null>`greatest(${chapterProgress.updatedAt}, ${chapterProgress.seenAt})`.mapWith(
    chapterProgress.updatedAt,
  );

interface Leaf {
  studentId: number;
  chapterId: number;
}

const heldBy = compiled((db, { studentId, chapterId }: Given<Leaf>) =>
  db
    .select({ projectId: chapter.projectId, enrolment, camp: campOfSeat })
    .from(chapter)
    .innerJoin(enrolment, isLearner(studentId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(chapter.id, chapterId), isNotNull(chapter.type)))
    .for('update', { of: enrolment }),
);

/** The enrolment in which a student learns at a leaf, its row locked until the transaction ends. */
export async function lockLearner(tx: Transaction, leaf: Leaf) {
  const [row] = await heldBy(tx, leaf);
  return row && { projectId: row.projectId, enrolment: { ...row.enrolment, camp: row.camp } };
}

const done = compiledWrite<Leaf & { enrolmentId: number; now: Date }, { waits: boolean }>(
  (given) => sql`
    with ${holdsAndJudges(given, given.enrolmentId)},
    done as (${marksDone(given, given.now, sql`true`)})
    select waits from judged`,
);

/** Marks a leaf done; one that is done keeps the time it was. Whether the certificate still waits for another leaf. */
export async function markDone(tx: Transaction, which: Leaf & { enrolmentId: number; now: Date }) {
  return (await done(tx, which))?.waits ?? true;
}

const completionOf = compiled(
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

/** Each leaf of a project with one student's completion: done, and what the review of the newest homework says. */
export const listCompletion = (db: Db, which: { studentId: number; projectId: number }) =>
  completionOf(db, which);

/**
 * Students who learn in a project and have done every leaf that its certificate asks for: the rule itself is looked at
 * again for each of them, with what reviews say. Of one project, or of all.
 */
export async function listComplete(db: Db, { projectId }: { projectId: number | undefined }) {
  const asked = and(
    eq(chapter.projectId, enrolment.projectId),
    isNotNull(chapter.type),
    isNull(chapter.removedAt),
    sql`(coalesce(${camp.certificateRule}, ${project.certificateRule}) = 'all' or ${ne(chapter.type, contentType.reading)})`,
  );
  const isDone = sql`exists (select from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
    and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null)`;
  return db
    .select({ studentId: enrolment.studentId, projectId: enrolment.projectId })
    .from(enrolment)
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(
      and(
        eq(enrolment.status, enrolmentStatus.learning),
        projectId === undefined
          ? sql`(jsonb_array_length(${project.revisions}) > 0 or ${camp.certificateRule} is not null)`
          : eq(enrolment.projectId, projectId),
        sql`exists (${db.select({ id: chapter.id }).from(chapter).where(asked)})`,
        notExists(
          db
            .select({ id: chapter.id })
            .from(chapter)
            .where(and(asked, sql`not ${isDone}`)),
        ),
      ),
    );
}

export interface LeafOf {
  studentId: number;
  chapterId: number;
}

/**
 * Text lessons that are not done though the seconds counted for them suffice, of students who learn in their project, in the order
 * of the table's key; those `after` one of them.
 */
export function listCountedReadings(
  db: Db,
  { after, limit }: { after: LeafOf | undefined; limit: number },
): Promise<LeafOf[]> {
  const { studentId, chapterId, mediaId, watchedSeconds, doneAt } = chapterProgress;
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
      ),
    )
    .orderBy(studentId, chapterId)
    .limit(limit);
}
