import { learningStatuses } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../assessment.ts';
import { chapter, chapterProgress } from '../learning.ts';
import { enrolment } from '../practise.ts';
import { work } from '../schoolwork.ts';
import { isShownByName } from './anonymous-marking.ts';

const isDone = sql`exists (select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null)`;
/** A lesson that counts: published and, for a graduate, not added after graduation unless it is done (rules: revised-added). */
const counts = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null
  and (${enrolment.graduatedAt} is null or ${chapter.addedAt} is null or ${chapter.addedAt} <= ${enrolment.graduatedAt} or ${isDone})`;
const lessons = sql`(select count(*)::float8 from ${chapter} where ${counts})`;
const doneLessons = sql`(select count(*)::float8 from ${chapterProgress} join ${chapter} on ${chapter.id} = ${chapterProgress.chapterId} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null and ${chapterProgress.doneAt} is not null)`;
/** Done lessons over all lessons, 0 to 1 (rules: progress). */
const progress = sql<number>`coalesce(${doneLessons} / nullif(${lessons}, 0), 0)`;

/** The first lesson in reading order that is not done. */
const nextLesson = sql`(
  select leaf.id from ${chapter} leaf
  left join ${chapter} above on above.id = leaf.parent_id
  left join ${chapter} top on top.id = above.parent_id
  where leaf.project_id = ${enrolment.projectId} and leaf.type is not null and leaf.removed_at is null and not exists (
    select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
    and ${chapterProgress.chapterId} = leaf.id and ${chapterProgress.doneAt} is not null)
  order by array_remove(array[top.sort, above.sort, leaf.sort], null) limit 1)`;

/** The student's activity in the project, on any device, latest first: `chapter_id` and `at`. */
const seen = sql`(
    select chapter_id, updated_at as at from ${chapterProgress} where student_id = ${enrolment.studentId}
    union all select chapter_id, saved_at from ${work} where student_id = ${enrolment.studentId}
    union all select chapter_id, coalesce(submitted_at, started_at) from ${attempt} where student_id = ${enrolment.studentId}
  ) as seen
  join ${chapter} on ${chapter.id} = seen.chapter_id
  where ${chapter.projectId} = ${enrolment.projectId}
  order by seen.at desc`;
/** The last lesson with activity that is still published. */
const lastLesson = sql`(
  select there.chapter_id from (select seen.chapter_id, seen.at, ${chapter.removedAt} as gone from ${seen}) as there
  where there.gone is null order by there.at desc limit 1)`;
/** (rules: continue-learning) */
const nextChapterId = sql<number | null>`case when ${isOneOf(enrolment.status, learningStatuses)}
  then coalesce(${nextLesson}, ${lastLesson}) end`.mapWith(Number);

/** Whether the student has done anything there: read a second of it, written, begun a test (rules: continue-learning). */
const begun = sql<boolean>`exists (select 1 from ${seen})`;

/**
 * A student's progress, as columns of a statement about enrolments. learning/completion/progress-summary.domain.ts computes
 * the same for one student.
 */
export const progressSummary = { progress, nextChapterId, begun };

const ofReadings = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.removedAt} is null and ${isShownByName}`;
/** Done readings and videos over all of them: what is shown by name while marking is anonymous (rules: camp-anonymous). */
export const readingProgress = sql<number>`coalesce((select count(*) filter (where ${isDone})::float8 / nullif(count(*), 0)
  from ${chapter} where ${ofReadings}), 0)`;
