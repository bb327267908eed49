import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { dueAtFor } from '../learning/deadline.table.ts';
import { campDeadline, chapter, chapterProgress } from '../learning/learning.table.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { isNewestHomeworkOf, submission } from '../schoolwork/schoolwork.table.ts';

const place = {
  projectId: project.id,
  projectTitle: project.title,
  projectTitleEn: project.titleEn,
  campId: camp.id,
  campTitle: camp.title,
  status: enrolment.status,
};

/** Of the camps a student learns in or has graduated from. */
const isMine = (studentId: number) =>
  and(eq(enrolment.studentId, studentId), isOneOf(enrolment.status, learningStatuses));

/** The newest version was handed in and nobody has looked at it yet. */
const waits = (studentId: number) => sql<boolean>`exists (select from ${submission}
  where ${isNewestHomeworkOf(studentId)} and ${submission.reviewedAt} is null)`;

/** Every leaf with a deadline in the student's camps: when it is due for them, and how it stands. */
export async function listDue(db: Db, { studentId }: { studentId: number }) {
  return db
    .select({
      ...place,
      chapterId: chapter.id,
      type: chapter.type,
      title: chapter.title,
      dueAt: dueAtFor(studentId),
      doneAt: chapterProgress.doneAt,
      waits: waits(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .innerJoin(campDeadline, eq(campDeadline.campId, camp.id))
    .innerJoin(chapter, eq(chapter.id, campDeadline.chapterId))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.studentId, studentId), eq(chapterProgress.chapterId, chapter.id)),
    )
    .where(and(isMine(studentId), isNull(chapter.removedAt), isNotNull(chapter.type)))
    .orderBy(asc(camp.id), asc(chapter.id));
}

/** When the student's camps start, and when they end or were ended. */
export async function listCamps(db: Db, { studentId }: { studentId: number }) {
  return db
    .select({
      ...place,
      startsAt: camp.startsAt,
      endsAt: sql<Date>`least(${camp.closedAt}, ${camp.endsAt})`.mapWith(camp.endsAt),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .where(isMine(studentId))
    .orderBy(asc(camp.id));
}
