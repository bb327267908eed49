import { learningStatuses } from '@zhixing/contract/words';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { enrolment } from '../practise/practise.table.ts';
import { chapter, chapterProgress } from './learning.table.ts';

/** A value of a statement, or its place. */
type Value<T> = T | Placeholder;

interface Leaf {
  studentId: Value<number>;
  chapterId: Value<number>;
}

/** One that is done keeps the time it was. */
const keepsFirst = sql`
  on conflict (student_id, chapter_id) do update set done_at = excluded.done_at, updated_at = excluded.updated_at
  where ${chapterProgress.doneAt} is null`;

/** The part of a statement that marks a leaf done, where `when` holds; one that is done keeps the time it was. */
export const marksDone = ({ studentId, chapterId }: Leaf, now: Value<Date>, when: SQL) => sql`
  insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
  select ${studentId}::bigint, ${chapterId}::bigint, ${now}::timestamptz, ${now}::timestamptz where ${when}
  ${keepsFirst}`;

/** The same for each row of `askers`. */
export const marksAllDone = (
  { studentId, chapterId }: { studentId: SQL; chapterId: SQL },
  now: SQL,
  askers: SQL,
) => sql`
  insert into ${chapterProgress} (student_id, chapter_id, updated_at, done_at)
  select ${studentId}, ${chapterId}, ${now}, ${now} from ${askers}
  ${keepsFirst}`;

/**
 * The parts of a statement that writes what may complete a leaf: `held` is the enrolment it is learnt in, locked until the
 * transaction ends; `judged` says in `waits` whether the student stays without a certificate even with this leaf done, because
 * others are not done, or there is one. That is a function of the database (migrations/0028): it sees what others committed
 * while this statement waited for the lock, which a part of the statement does not. `first`: a condition by which others are
 * locked before.
 */
export const holdsAndJudges = (
  { studentId, chapterId }: Leaf,
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
    select certificate_waits(${studentId}::bigint, held.id, ${chapterId}::bigint) as waits from held
  )`;

/**
 * The same for each of the askers, in their order: a row of `judged` is an asker whose enrolment is held. One whose write does not
 * count towards the leaf waits for it, and is not judged.
 */
export const allHeldAndJudged = (
  { studentId, chapterId }: { studentId: SQL; chapterId: SQL },
  { enrolmentId, counts }: { enrolmentId: SQL; counts: SQL },
) => sql`
  held as materialized (
    select asker.* from asker join ${enrolment} on ${enrolment.studentId} = ${studentId} and ${enrolment.id} = ${enrolmentId}
    where ${isOneOf(enrolment.status, learningStatuses)}
    for update of ${enrolment}
  ),
  judged as materialized (
    select asker.*, not ${counts} or certificate_waits(${studentId}, ${enrolmentId}, ${chapterId}) as waits
    from held as asker
  )`;

/** A student's one enrolment in the project of a statement's chapter, where it is learnt in. */
export const isLearner = (studentId: Value<number>) =>
  and(
    eq(enrolment.projectId, chapter.projectId),
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
  );
