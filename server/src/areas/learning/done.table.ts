import { contentType, learningStatuses } from '@zhixing/contract/words';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf, literals } from '../../db/columns.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { chapter, chapterProgress } from './learning.table.ts';

/** A value of a statement, or its place. */
type Value<T> = T | Placeholder;

interface Leaf {
  studentId: Value<number>;
  chapterId: Value<number>;
}

/** The part of a statement that marks a leaf done, where `when` holds; one that is done keeps the time it was. */
export const marksDone = ({ studentId, chapterId }: Leaf, now: Value<Date>, when: SQL) => sql`
  insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
  select ${studentId}::bigint, ${chapterId}::bigint, ${now}::timestamptz, ${now}::timestamptz where ${when}
  on conflict (student_id, chapter_id) do update set done_at = excluded.done_at, updated_at = excluded.updated_at
  where ${chapterProgress.doneAt} is null`;

/**
 * Whether the certificate still waits for another leaf than this: while it does, the whole rule of graduation need not be
 * looked at. True of what the student had done when the statement began: the enrolment is locked before.
 */
export const waitsForOthers = (
  { studentId, chapterId }: Leaf,
  enrolmentId: Value<number>,
) => sql<boolean>`exists (
  select from ${enrolment}
  join ${camp} on ${camp.id} = ${enrolment.campId}
  join ${project} on ${project.id} = ${enrolment.projectId}
  join ${chapter} on ${chapter.projectId} = ${enrolment.projectId}
  where ${enrolment.studentId} = ${studentId}::bigint and ${enrolment.id} = ${enrolmentId}::bigint
    and ${chapter.id} <> ${chapterId}::bigint and ${chapter.type} is not null and ${chapter.removedAt} is null
    and (coalesce(${camp.certificateRule}, ${project.certificateRule}) = 'all' or ${chapter.type} <> ${literals(contentType.reading)})
    and not exists (select from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
      and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null))`;

/** A student's one enrolment in the project of a statement's chapter, where it is learnt in. */
export const isLearner = (studentId: Value<number>) =>
  and(
    eq(enrolment.projectId, chapter.projectId),
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
  );
