import { learningStatuses } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../assessment/assessment.table.ts';
import { chapter, chapterProgress } from '../learning/learning.table.ts';
import { work } from '../schoolwork/schoolwork.table.ts';
import { enrolment } from './practise.table.ts';

const isDone = sql`exists (select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null)`;
/** A leaf that counts: published, and of one who has graduated not one that was added since, unless it is done (rules: revised-added). */
const counts = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null
  and (${enrolment.graduatedAt} is null or ${chapter.addedAt} is null or ${chapter.addedAt} <= ${enrolment.graduatedAt} or ${isDone})`;
const leaves = sql`(select count(*)::float8 from ${chapter} where ${counts})`;
const doneLeaves = sql`(select count(*)::float8 from ${chapterProgress} join ${chapter} on ${chapter.id} = ${chapterProgress.chapterId} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null and ${chapterProgress.doneAt} is not null)`;
/** Done leaves over all leaves, 0 to 1 (rules: progress). */
const progress = sql<number>`coalesce(${doneLeaves} / nullif(${leaves}, 0), 0)`;

/** The first leaf in reading order that is not done. */
const nextLeaf = sql`(
  select leaf.id from ${chapter} leaf
  left join ${chapter} above on above.id = leaf.parent_id
  left join ${chapter} top on top.id = above.parent_id
  where leaf.project_id = ${enrolment.projectId} and leaf.type is not null and leaf.removed_at is null and not exists (
    select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId}
    and ${chapterProgress.chapterId} = leaf.id and ${chapterProgress.doneAt} is not null)
  order by array_remove(array[top.sort, above.sort, leaf.sort], null) limit 1)`;

/** What the student did in the project, on whatever device, the last first: `chapter_id` and `at`. */
const seen = sql`(
    select chapter_id, updated_at as at from ${chapterProgress} where student_id = ${enrolment.studentId}
    union all select chapter_id, saved_at from ${work} where student_id = ${enrolment.studentId}
    union all select chapter_id, coalesce(submitted_at, started_at) from ${attempt} where student_id = ${enrolment.studentId}
  ) as seen
  join ${chapter} on ${chapter.id} = seen.chapter_id
  where ${chapter.projectId} = ${enrolment.projectId}
  order by seen.at desc`;
/** One that was taken out leads nowhere. */
const lastLeaf = sql`(
  select there.chapter_id from (select seen.chapter_id, seen.at, ${chapter.removedAt} as gone from ${seen}) as there
  where there.gone is null order by there.at desc limit 1)`;
/** (rules: continue-learning) */
const nextChapterId = sql<number | null>`case when ${isOneOf(enrolment.status, learningStatuses)}
  then coalesce(${nextLeaf}, ${lastLeaf}) end`.mapWith(Number);

/** How far the student of an enrolment is, as columns of a statement about enrolments; of one student learning/standing.door.ts says the same. */
export const standing = { progress, nextChapterId };
