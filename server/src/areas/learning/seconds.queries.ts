import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { askerOf, oneAsker, type Types } from '../../db/askers.ts';
import type { Db } from '../../db/client.ts';
import { compiled, compiledForMany, compiledWrite, type Given } from '../../db/compiled.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { holdsAndJudges } from './done.table.ts';
import { chapter, chapterProgress, media, watchLease } from './learning.table.ts';
import { head } from './seat.table.ts';

interface LeafKey {
  studentId: number;
  chapterId: number;
}

const learningAt = compiled((db, { studentId, chapterId }: Given<LeafKey>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
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

/** As `findSeat`, with the student's one lease, whatever chapter it is of, and what is kept of this one: one statement. */
export async function findLearning(db: Db, which: LeafKey) {
  const [row] = await learningAt(db, which);
  return row && withCamp(row);
}

interface Report extends LeafKey {
  mediaId: number | null;
  /** As PostgreSQL writes them. */
  watched: string;
  position: number;
  now: Date;
  lease: string;
  /** What the lease has been granted with this report. */
  granted: number;
}
interface Kept {
  watched: string;
  seconds: number;
  position: number;
  done: boolean;
}

type Place = Report & { seen: number };
const types: Types<Place> = {
  ...{ studentId: 'bigint', chapterId: 'bigint', mediaId: 'bigint', watched: 'int4multirange' },
  ...{ position: 'float8', now: 'timestamptz', lease: 'text', granted: 'int', seen: 'int' },
};
const asker = askerOf(types);

const isHeld = sql`${watchLease.studentId} = ${asker.studentId} and ${watchLease.chapterId} = ${asker.chapterId}
  and ${watchLease.lease} = ${asker.lease} and ${watchLease.granted} = ${asker.seen}`;

/** Of each asker who holds the student's lease, where `when` holds: a row, locked until the transaction ends, or none. */
const holders = {
  /** It is given to this chapter anew; whoever held it before holds nothing now. */
  take: (when: SQL) => sql`
    insert into ${watchLease} (student_id, chapter_id, lease, began_at, granted)
    select ${asker.studentId}, ${asker.chapterId}, ${asker.lease}, ${asker.now}, ${asker.granted} from asker where ${when}
    on conflict (student_id) do update set chapter_id = excluded.chapter_id, lease = excluded.lease,
      began_at = excluded.began_at, granted = excluded.granted
    returning student_id`,
  /** It is still this one, and no other report was granted anything meanwhile. */
  keep: (when: SQL) => sql`
    update ${watchLease} set granted = ${asker.granted} from asker where ${isHeld} and ${when}
    returning ${watchLease.studentId}`,
  /** The same where nothing is granted: its row is not written. */
  hold: (when: SQL) => sql`
    select ${watchLease.studentId} from asker join ${watchLease} on ${isHeld} where ${when} for update of ${watchLease}`,
};
const same = sql`${chapterProgress.mediaId} is not distinct from excluded.media_id`;
const union = sql`(case when ${same} then ${chapterProgress.watched} else '{}' end + excluded.watched)`;
const sizeOf = (spans: SQL) =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span)`;

/**
 * The seconds united with those kept before, of each asker who is `leased`. `done`: a column of its own, else as it was;
 * `needed`: seconds with which it is, where there is but one asker.
 */
const unites = (needed?: Placeholder) => {
  const doneAt = (spans: SQL, now: SQL) =>
    needed ? sql`case when ${sizeOf(spans)} >= ${needed}::int then ${now} end` : sql`null`;
  const [watched, now] = [sql`report.watched`, sql`report.now`];
  return sql`
    insert into ${chapterProgress}
      (student_id, chapter_id, media_id, watched, watched_seconds, position, updated_at, done_at)
    select student_id, chapter_id, media_id, watched, ${sizeOf(watched)}, position, now, ${doneAt(watched, now)}
    from (
      select ${asker.studentId} as student_id, ${asker.chapterId} as chapter_id, ${asker.mediaId} as media_id,
        range_agg(${asker.watched}) as watched, (array_agg(${asker.position} order by asker_no desc))[1] as position,
        max(${asker.now}) as now
      from asker where ${asker.studentId} in (select student_id from leased)
      group by ${asker.studentId}, ${asker.chapterId}, ${asker.mediaId}
    ) as report
    on conflict (student_id, chapter_id) do update set media_id = excluded.media_id, watched = ${union},
      watched_seconds = ${sizeOf(union)}, position = excluded.position, updated_at = excluded.updated_at,
      done_at = coalesce(${chapterProgress.doneAt}, ${doneAt(union, sql`excluded.updated_at`)})
    returning student_id, watched, watched_seconds as seconds, position, done_at is not null as done`;
};

type Holder = keyof typeof holders;
const byHolder = <F>(make: (holder: Holder) => F): Record<Holder, F> => ({
  take: make('take'),
  keep: make('keep'),
  hold: make('hold'),
});

const add = byHolder((holder) =>
  compiledForMany<Place, Kept>(
    types,
    () => sql`leased as (${holders[holder](sql`true`)}), kept as (${unites()})
      select asker_no, kept.watched, kept.seconds, kept.position, kept.done
      from kept join asker on ${asker.studentId} = kept.student_id`,
    // The first of several that hold a lease leaves it as the next one has seen it.
    holder === 'hold'
      ? ({ chapterId, mediaId, lease, seen }) => `${chapterId} ${mediaId} ${lease} ${seen}`
      : undefined,
  ),
);

interface Completing {
  needed: number;
  enrolmentId: number;
  alone: boolean;
}
const complete = byHolder((holder) =>
  compiledWrite<Place & Completing, (Kept | { done: null }) & { due: boolean }>(
    (given) => sql`
      with ${oneAsker(types, given)},
      ${holdsAndJudges(given, given.enrolmentId)},
      leased as (${holders[holder](
        sql`exists (select from judged where judged.waits or not ${given.alone}::boolean)`,
      )}),
      kept as (${unites(given.needed)})
      select kept.*, not judged.waits and (${given.alone}::boolean or kept.done is true) as due
      from judged left join kept on true`,
  ),
);

type Reported = Report & {
  /** What the lease had been granted before; null: it is taken. */
  seen: number | null;
};
const holderOf = ({ seen, granted }: Reported): Holder =>
  seen === null ? 'take' : seen === granted ? 'hold' : 'keep';

/**
 * Unites seconds with those kept before of the same film, or of the text, and remembers the position; answers the whole
 * record. undefined: the lease is not held as it was seen, and nothing is written.
 */
export const addSeconds = (db: Db, report: Reported): Promise<Kept | undefined> =>
  add[holderOf(report)](db, { ...report, seen: report.seen ?? 0 });

/**
 * The same of a report that may complete the leaf, with the enrolment held. `due`: a certificate is, with what is kept; asked
 * to be done `alone`, nothing is written then and `kept` is undefined, as where the lease is not held as it was seen.
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
