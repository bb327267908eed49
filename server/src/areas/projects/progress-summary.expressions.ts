import { learningStatuses, workType } from '@zhixing/contract/words';
import { gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { not } from '../../db/condition.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';
import { isReturned, submission, work } from '../../schema/schoolwork.ts';
import { isShownByName } from '../camps/anonymous-marking.expressions.ts';

const isDone = sql`exists (select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null)`;
/** A lesson that counts: published and, for a graduate, not added after graduation unless it is done (rules: revised-added). */
const counts = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null
  and (${enrolment.graduatedAt} is null or ${chapter.addedAt} is null or ${chapter.addedAt} <= ${enrolment.graduatedAt} or ${isDone})`;
const lessons = sql`(select count(*)::float8 from ${chapter} where ${counts})`;
const doneLessons = sql`(select count(*)::float8 from ${chapterProgress} join ${chapter} on ${chapter.id} = ${chapterProgress.chapterId} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null and ${chapterProgress.doneAt} is not null)`;
/** Done lessons over all lessons, 0 to 1 (rules: progress). */
const progress = sql<number>`coalesce(${doneLessons} / nullif(${lessons}, 0), 0)`;

/**
 * Whether something that the student handed in at a lesson waits to be marked, or its pass to be released (rules:
 * continue-learning). For lessons that are not done.
 */
const isWaiting = (chapterId: SQL) => sql`(exists (
    select 1 from ${submission} where ${submission.studentId} = ${enrolment.studentId} and ${submission.chapterId} = ${chapterId}
    and ${isOneOf(submission.type, [workType.homework])} and ${submission.newest} and ${not(isReturned).sql(submission)})
  or exists (
    select 1 from ${attempt} where ${attempt.studentId} = ${enrolment.studentId} and ${attempt.chapterId} = ${chapterId}
    and ${attempt.passed})
  or exists (
    select 1 from ${attemptAnswer} where ${attemptAnswer.studentId} = ${enrolment.studentId}
    and ${attemptAnswer.chapterId} = ${chapterId} and ${isAnswerWaiting}))`;
/** Whether the newest version of a homework was returned: done or not, it asks for another, until graduation. */
const asksForAnother = (chapterId: SQL) => sql`(${enrolment.graduatedAt} is null and (
    select ${isReturned.sql(submission)} from ${submission} where ${submission.studentId} = ${enrolment.studentId} and ${submission.chapterId} = ${chapterId}
    and ${isOneOf(submission.type, [workType.homework])} and ${submission.newest}))`;
/**
 * The student's lessons in the project that are published and not done or returned, as `lesson`, in reading order. Found by keys, a row for
 * each: `exists` beside `or` would read all of the student's rows.
 */
const undone = sql`${chapter} lesson
  where lesson.project_id = ${enrolment.projectId} and lesson.type is not null and lesson.removed_at is null and (${asksForAnother(sql`lesson.id`)} or (
    select ${chapterProgress.doneAt} from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
    and ${chapterProgress.chapterId} = lesson.id) is null)`;
/** The lessons that still ask something of the student: returned, or neither done nor waiting to be marked. */
const todo = sql`${undone} and not ${isWaiting(sql`lesson.id`)}`;
/** Where `lesson` stands in reading order. */
const place = sql`array_remove(array[
  (select top.sort from ${chapter} above join ${chapter} top on top.id = above.parent_id where above.id = lesson.parent_id),
  (select above.sort from ${chapter} above where above.id = lesson.parent_id), lesson.sort], null)`;
const nextLesson = sql`(
  select lesson.id from ${todo}
  order by ${place} limit 1)`;
/** The test with a running clock. */
const openTest = (now: Placeholder | Date) => sql`(
  select ${attempt.chapterId} from ${attempt} join ${chapter} on ${chapter.id} = ${attempt.chapterId}
  where ${attempt.studentId} = ${enrolment.studentId} and ${chapter.projectId} = ${enrolment.projectId}
  and ${chapter.type} is not null and ${chapter.removedAt} is null
  and ${attempt.submittedAt} is null and ${gt(attempt.endsAt, now)}
  order by ${attempt.startedAt} desc limit 1)`;

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
const learns = isOneOf(enrolment.status, learningStatuses);
/** Where the student last was, if that lesson still asks something. */
const lastTodo = sql`(select lesson.id from ${todo} and lesson.id = ${lastLesson})`;
/** (rules: continue-learning) */
const nextChapterId = (now: Placeholder | Date) =>
  sql<number | null>`case when ${learns}
  then coalesce(${openTest(now)}, ${lastTodo}, ${nextLesson}, ${lastLesson}) end`.mapWith(Number);
/** All that is left waits to be marked (rules: continue-learning). */
const awaitingMark = (now: Placeholder | Date) => sql<boolean>`(${learns} and ${openTest(now)} is null
  and ${nextLesson} is null and exists (select 1 from ${undone}))`;
/** Nothing is left to do, nor to be marked: also no returned homework (rules: continue-learning). The first lesson that is left ends it. */
const allDone = (now: Placeholder | Date) => sql<boolean>`(${learns} and not exists (select 1 from ${undone})
  and ${progress} > 0 and ${openTest(now)} is null)`;

/** Whether the student has done anything there: read a second of it, written, begun a test (rules: continue-learning). */
const begun = sql<boolean>`exists (select 1 from ${seen})`;

/**
 * A student's progress, as columns of a statement about enrolments. learning/completion/progress-summary.domain.ts computes
 * the same for one student.
 */
export const progressSummary = { progress, begun };
/** Where the student goes on, at the time `now`. */
export const continuation = (now: Placeholder | Date) => ({
  nextChapterId: nextChapterId(now),
  awaitingMark: awaitingMark(now),
  allDone: allDone(now),
});

const ofReadings = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null and ${isShownByName.sql(chapter)}`;
/** Done readings and videos over all of them: what is shown by name while marking is anonymous (rules: camp-anonymous). */
export const readingProgress = sql<number>`coalesce((select count(*) filter (where ${isDone})::float8 / nullif(count(*), 0)
  from ${chapter} where ${ofReadings}), 0)`;
