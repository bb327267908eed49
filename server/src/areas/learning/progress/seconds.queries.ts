import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { callerValues, oneCaller, type Types } from '../../../db/statement/batch-parameters.ts';
import {
  batchedWrite,
  type Placeholders,
  preparedRead,
  preparedWrite,
} from '../../../db/statement/prepared-statements.ts';
import { chapter, chapterProgress, media, watchLease } from '../../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../../schema/practise.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { head } from '../chapter-head.expressions.ts';
import { lockAndCheckCompletion } from '../done.expressions.ts';

interface LessonKey {
  studentId: number;
  chapterId: number;
}

const learningAt = preparedRead((db, { studentId, chapterId }: Placeholders<LessonKey>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      lease: {
        lease: watchLease.lease,
        chapterId: watchLease.chapterId,
        beganAt: watchLease.beganAt,
        granted: watchLease.granted,
      },
      progress: {
        chapterId: chapterProgress.chapterId,
        mediaId: chapterProgress.mediaId,
        watched: chapterProgress.watched,
        seconds: chapterProgress.watchedSeconds,
        endSeen: chapterProgress.endSeen,
        doneAt: chapterProgress.doneAt,
      },
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(enrolment, and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(watchLease, eq(watchLease.studentId, studentId))
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapter.id), eq(chapterProgress.studentId, studentId)),
    )
    .where(eq(chapter.id, chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * Like `findEnrolmentAccess`, with the student's only lease (of any chapter) and the stored progress of this chapter. One
 * statement.
 */
export async function findLearning(db: Db, which: LessonKey) {
  const [row] = await learningAt(db, which);
  return row && withCamp(row);
}

interface Report extends LessonKey {
  mediaId: number | null;
  /** In PostgreSQL's text form of int4multirange. */
  watched: string;
  position: number;
  endSeen: boolean;
  now: Date;
  lease: string;
  /** The seconds granted to the lease, this report included. */
  granted: number;
}
interface Kept {
  watched: string;
  seconds: number;
  position: number;
  endSeen: boolean;
  done: boolean;
}

type SeenReport = Report & { seen: number };
const types: Types<SeenReport> = {
  studentId: 'bigint',
  chapterId: 'bigint',
  mediaId: 'bigint',
  watched: 'int4multirange',
  position: 'float8',
  now: 'timestamptz',
  lease: 'text',
  granted: 'int',
  seen: 'int',
  endSeen: 'boolean',
};
const caller = callerValues(types);

const isHeld = sql`${watchLease.studentId} = ${caller.studentId} and ${watchLease.chapterId} = ${caller.chapterId}
  and ${watchLease.lease} = ${caller.lease} and ${watchLease.granted} = ${caller.seen}`;

/**
 * SQL that locks the lease row of each batch row (`caller`) until the transaction ends and returns its student; no row where
 * the lease is not held or `when` is false.
 */
const holders = {
  /** Gives the lease to this chapter; the former holder loses it. */
  take: (when: SQL) => sql`
    insert into ${watchLease} (student_id, chapter_id, lease, began_at, granted)
    select ${caller.studentId}, ${caller.chapterId}, ${caller.lease}, ${caller.now}, ${caller.granted} from caller where ${when}
    on conflict (student_id) do update set chapter_id = excluded.chapter_id, lease = excluded.lease,
      began_at = excluded.began_at, granted = excluded.granted
    returning student_id`,
  /** The lease is unchanged: the same one, and no other report was granted seconds meanwhile. */
  keep: (when: SQL) => sql`
    update ${watchLease} set granted = ${caller.granted} from caller where ${isHeld} and ${when}
    returning ${watchLease.studentId}`,
  /** Like `keep` for a report that is granted nothing: the lease's row is locked but not written. */
  hold: (when: SQL) => sql`
    select ${watchLease.studentId} from caller join ${watchLease} on ${isHeld} where ${when} for update of ${watchLease}`,
};
const same = sql`${chapterProgress.mediaId} is not distinct from excluded.media_id`;
const union = sql`(case when ${same} then ${chapterProgress.watched} else '{}' end + excluded.watched)`;
const sizeOf = (spans: SQL) =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span)`;

const endSeen = sql`(${same} and ${chapterProgress.endSeen} or excluded.end_seen)`;

/** SQL for `done_at` of a lesson that is not done yet, from all spans so far, whether the end was seen, and the time of the report. */
type DoneAt = (spans: SQL, endSeen: SQL, now: SQL) => SQL;

/**
 * SQL that unites the reported seconds with the stored ones, for each batch row in `leased`. A lesson already done keeps its
 * time.
 */
const unites = (doneAt: DoneAt) => sql`
    insert into ${chapterProgress}
      (student_id, chapter_id, media_id, watched, watched_seconds, position, end_seen, updated_at, done_at)
    select ${caller.studentId}, ${caller.chapterId}, ${caller.mediaId}, ${caller.watched}, ${sizeOf(caller.watched)},
      ${caller.position}, ${caller.endSeen}, ${caller.now}, ${doneAt(caller.watched, caller.endSeen, caller.now)}
    from caller where ${caller.studentId} in (select student_id from leased)
    on conflict (student_id, chapter_id) do update set media_id = excluded.media_id, watched = ${union},
      watched_seconds = ${sizeOf(union)}, position = excluded.position, end_seen = ${endSeen}, updated_at = excluded.updated_at,
      done_at = coalesce(${chapterProgress.doneAt}, ${doneAt(union, endSeen, sql`excluded.updated_at`)})
    returning student_id, watched, watched_seconds as seconds, position, end_seen as "endSeen", done_at is not null as done`;

const neverDone: DoneAt = () => sql`null`;
const doneWith =
  (needed: Placeholder): DoneAt =>
  (spans, endSeen, now) =>
    sql`case when ${endSeen} and ${sizeOf(spans)} >= ${needed}::int then ${now} end`;

type Holder = keyof typeof holders;
const byHolder = <F>(make: (holder: Holder) => F): Record<Holder, F> => ({
  take: make('take'),
  keep: make('keep'),
  hold: make('hold'),
});

const add = byHolder((holder) =>
  batchedWrite<SeenReport, Kept>(
    types,
    () => sql`leased as (${holders[holder](sql`true`)}), kept as (${unites(neverDone)})
      select caller_no, kept.watched, kept.seconds, kept.position, kept."endSeen", kept.done
      from kept join caller on ${caller.studentId} = kept.student_id`,
  ),
);

interface Completing {
  needed: number;
  enrolmentId: number;
  alone: boolean;
}
const complete = byHolder((holder) =>
  preparedWrite<SeenReport & Completing, (Kept | { done: null }) & { due: boolean }>(
    (given) => sql`
      with ${oneCaller(types, given)},
      ${lockAndCheckCompletion(given, given.enrolmentId)},
      leased as (${holders[holder](
        sql`exists (select from judged where judged.waits or not ${given.alone}::boolean)`,
      )}),
      kept as (${unites(doneWith(given.needed))})
      select kept.*, not judged.waits and (${given.alone}::boolean or kept.done is true) as due
      from judged left join kept on true`,
  ),
);

type Reported = Report & {
  /** The seconds granted to the lease before; null: the report takes the lease. */
  seen: number | null;
};
const holderOf = ({ seen, granted }: Reported): Holder =>
  seen === null ? 'take' : seen === granted ? 'hold' : 'keep';

/**
 * Unites seconds with those stored for the same video, or for the text, and stores the position. Returns the whole record.
 * undefined: the lease has changed since it was read, and nothing was written.
 */
export const addSeconds = (db: Db, report: Reported): Promise<Kept | undefined> =>
  add[holderOf(report)](db, { ...report, seen: report.seen ?? 0 });

/**
 * Like addSeconds for a report that may complete the lesson; locks the enrolment. `due`: a certificate is due with the
 * stored seconds. With `alone`, nothing is written when `due`, and `kept` is undefined. `kept` is also undefined when the
 * lease has changed since it was read.
 */
export async function completeSeconds(
  db: Db,
  report: Reported & Completing,
): Promise<{ kept: Kept | undefined; due: boolean } | undefined> {
  const row = await complete[holderOf(report)](db, { ...report, seen: report.seen ?? 0 });
  if (!row) return undefined;
  const { due, ...kept } = row;
  return { due, kept: kept.done === null ? undefined : kept };
}
