import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { and, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { isNewestHomeworkOf, submission } from '../schoolwork/schoolwork.table.ts';
import { chapter, chapterProgress } from './learning.table.ts';

/** When a student last did something in a leaf, or opened it after it was rewritten. */
export const readAt =
  sql<Date | null>`greatest(${chapterProgress.updatedAt}, ${chapterProgress.seenAt})`.mapWith(
    chapterProgress.updatedAt,
  );

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

const completionOf = compiled(
  (db, { studentId, projectId }: Given<{ studentId: number; projectId: number }>) =>
    db
      .select({
        chapterId: chapter.id,
        title: chapter.title,
        type: chapter.type,
        mediaId: chapter.mediaId,
        addedAt: chapter.addedAt,
        doneAt: chapterProgress.doneAt,
        readAt,
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
