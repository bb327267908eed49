import { learningStatuses } from '@zhixing/contract/words';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';

/** A value in a statement, or its placeholder. */
type Value<T> = T | Placeholder;

interface Lesson {
  studentId: Value<number>;
  chapterId: Value<number>;
}

/** A lesson already done keeps its time. */
const keepsFirst = sql`
  on conflict (student_id, chapter_id) do update set done_at = excluded.done_at, updated_at = excluded.updated_at
  where ${chapterProgress.doneAt} is null`;

/** SQL part that marks a lesson done if `when` holds. A lesson already done keeps its time. */
export const marksDone = ({ studentId, chapterId }: Lesson, now: Value<Date>, when: SQL) => sql`
  insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
  select ${studentId}::bigint, ${chapterId}::bigint, ${now}::timestamptz, ${now}::timestamptz where ${when}
  ${keepsFirst}`;

/** SQL part that marks a lesson done for each row of `callers`. */
export const marksAllDone = (
  { studentId, chapterId }: { studentId: SQL; chapterId: SQL },
  now: SQL,
  callers: SQL,
) => sql`
  insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
  select ${studentId}, ${chapterId}, ${now}, ${now} from ${callers}
  ${keepsFirst}`;

/**
 * SQL parts for a statement that may complete a lesson. `held`: the student's enrolment, locked until the transaction ends.
 * `judged.waits`: no certificate is due even with this lesson done, because other requirements are missing or a certificate
 * exists already. It is computed by a database function (migrations/0028), which sees what others committed while this
 * statement waited for the lock; a part of the statement would not. `first`: a condition whose evaluation takes other locks
 * before.
 */
export const lockAndCheckCompletion = (
  { studentId, chapterId }: Lesson,
  enrolmentId: Value<number>,
  first = sql`true`,
) => sql`
  held as materialized (
    select id from ${enrolment}
    where student_id = ${studentId}::bigint and id = ${enrolmentId}::bigint
      and ${isOneOf(enrolment.status, learningStatuses)} and ${first}
    for update
  ),
  judged as materialized (
    select has_missing_requirements(${studentId}::bigint, held.id, ${chapterId}::bigint) as waits from held
  )`;

/**
 * The same for a batch: `judged` has a row for each batch row (`caller`) whose enrolment is held. For a row whose write does
 * not count towards the lesson, `waits` is true without a check. `first`: as above.
 */
export const lockAllAndCheckCompletion = (
  { studentId, chapterId }: { studentId: SQL; chapterId: SQL },
  { enrolmentId, counts, first = sql`true` }: { enrolmentId: SQL; counts: SQL; first?: SQL },
) => sql`
  held as materialized (
    select caller.* from caller join ${enrolment} on ${enrolment.studentId} = ${studentId} and ${enrolment.id} = ${enrolmentId}
    where ${isOneOf(enrolment.status, learningStatuses)} and ${first}
    for update of ${enrolment}
  ),
  judged as materialized (
    select caller.*, not ${counts} or has_missing_requirements(${studentId}, ${enrolmentId}, ${chapterId}) as waits
    from held as caller
  )`;

/** SQL condition: the student's enrolment in the project of the statement's chapter, if the student learns there. */
export const isLearner = (studentId: Value<number>) =>
  and(
    eq(enrolment.projectId, chapter.projectId),
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
  );
