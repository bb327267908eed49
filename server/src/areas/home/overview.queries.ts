import { enrolmentStatus } from '@zhixing/contract/words';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { campDeadline, chapter, chapterProgress } from '../learning/learning.table.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { isNewestHomeworkOf, submission } from '../schoolwork/schoolwork.table.ts';

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A leaf's place in the directory, read from above. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

const leavesOf = compiled((db, { studentId, since }: Given<{ studentId: number; since: Date }>) =>
  db
    .select({
      projectId: project.id,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      projectType: project.type,
      coverFileId: project.coverFileId,
      status: enrolment.status,
      lateRule: camp.lateRule,
      campEndsAt: endsAtFor(studentId),
      campAttempts: camp.attempts,
      campReveal: camp.reveal,
      chapterId: chapter.id,
      title: chapter.title,
      type: chapter.type,
      dueAt: dueAtFor(studentId),
      doneAt: chapterProgress.doneAt,
      submittedAt: submission.submittedAt,
      reviewedAt: submission.reviewedAt,
      passed: submission.passed,
      score: submission.score,
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .leftJoin(
      chapter,
      and(eq(chapter.projectId, project.id), isNotNull(chapter.type), isNull(chapter.removedAt)),
    )
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id)))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.studentId, studentId), eq(chapterProgress.chapterId, chapter.id)),
    )
    .leftJoin(submission, isNewestHomeworkOf(studentId))
    .where(
      and(
        eq(enrolment.studentId, studentId),
        or(
          eq(enrolment.status, enrolmentStatus.learning),
          and(eq(enrolment.status, enrolmentStatus.graduated), gt(enrolment.graduatedAt, since)),
        ),
      ),
    )
    .orderBy(desc(enrolment.joinedAt), desc(enrolment.id), place),
);

/**
 * Every leaf of the projects a student learns in, or graduated from after `since`, in the directory's order, with how it
 * stands: one statement. `submittedAt` null: nothing handed in.
 */
export const listLeaves = (db: Db, whose: { studentId: number; since: Date }) => leavesOf(db, whose);
