import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../db/columns.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { isMet, isRequired } from './requirements.ts';

/* The facts of requirements.ts in a statement that reads an enrolment, its camp, its project and a lesson. One row by key each. */
const rule = sql`coalesce(${camp.certificateRule}, ${project.certificateRule})`;
const done = sql`((select ${chapterProgress.doneAt} from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
  and ${chapterProgress.chapterId} = ${chapter.id}) is not null)`;
const passed = sql`case when ${isOneOf(chapter.type, [contentType.homework])} then (select ${submission.passed} from ${submission} where ${submission.studentId} = ${enrolment.studentId}
  and ${submission.chapterId} = ${chapter.id} and ${isOneOf(submission.type, [workType.homework])} and ${submission.newest}) end`;

/** Of the statement's enrolment: a published lesson that its certificate requires. */
export const isRequiredLesson = and(
  eq(chapter.projectId, enrolment.projectId),
  isNotNull(chapter.type),
  isNull(chapter.removedAt),
  isRequired.sql({ rule, type: chapter.type }),
);

/** Whether the student of the statement's enrolment meets it. */
export const isMetLesson = isMet.sql({ done, passed });

/** What the certificates of students who learn still ask of them. The database's function `has_missing_requirements` reads it. */
export const requiredLesson = pgView('required_lesson').as((db) =>
  db
    .select({
      studentId: enrolment.studentId,
      enrolmentId: sql`${enrolment.id}`.mapWith(Number).as('enrolment_id'),
      chapterId: sql`${chapter.id}`.mapWith(Number).as('chapter_id'),
      isMet: isMetLesson.as('is_met'),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .innerJoin(chapter, isRequiredLesson)
    .where(isOneOf(enrolment.status, [enrolmentStatus.learning])),
);
