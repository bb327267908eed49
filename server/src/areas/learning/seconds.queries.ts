import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, compiledWrite, type Given } from '../../db/compiled.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
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
      camp,
      lease: {
        lease: watchLease.lease,
        chapterId: watchLease.chapterId,
        beganAt: watchLease.beganAt,
        granted: watchLease.granted,
      },
      progress: {
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
  if (!row) return undefined;
  const { enrolment, camp, ...rest } = row;
  return { ...rest, enrolment: enrolment && camp ? { ...enrolment, camp } : undefined };
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

/** Who holds the student's lease: a row, locked until the statement ends, or none. */
const holders = {
  /** It is given to this chapter anew; whoever held it before holds nothing now. */
  take: (given: Given<Report & { seen: number }>) => sql`
    insert into ${watchLease} (student_id, chapter_id, lease, began_at, granted)
    values (${given.studentId}, ${given.chapterId}, ${given.lease}, ${given.now}, ${given.granted})
    on conflict (student_id) do update set chapter_id = excluded.chapter_id, lease = excluded.lease,
      began_at = excluded.began_at, granted = excluded.granted
    returning student_id`,
  /** It is still this one, and no other report was granted anything meanwhile. */
  keep: (given: Given<Report & { seen: number }>) => sql`
    update ${watchLease} set granted = ${given.granted}
    where ${watchLease.studentId} = ${given.studentId} and ${watchLease.chapterId} = ${given.chapterId}
      and ${watchLease.lease} = ${given.lease} and ${watchLease.granted} = ${given.seen}
    returning student_id`,
  /** The same where nothing is granted: its row is not written. */
  hold: (given: Given<Report & { seen: number }>) => sql`
    select ${watchLease.studentId} from ${watchLease}
    where ${watchLease.studentId} = ${given.studentId} and ${watchLease.chapterId} = ${given.chapterId}
      and ${watchLease.lease} = ${given.lease} and ${watchLease.granted} = ${given.seen} for update`,
};

const same = sql`${chapterProgress.mediaId} is not distinct from excluded.media_id`;
const union = sql`(case when ${same} then ${chapterProgress.watched} else '{}' end + excluded.watched)`;
const sizeOf = (spans: typeof union) =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span)`;

const adding = (holder: keyof typeof holders) =>
  compiledWrite<Report & { seen: number }, Kept>(
    (given) => sql`
      with held as (${holders[holder](given)})
      insert into ${chapterProgress} (student_id, chapter_id, media_id, watched, watched_seconds, position, updated_at)
      select held.student_id, ${given.chapterId}::bigint, ${given.mediaId}::bigint, ${given.watched}::int4multirange,
        ${sizeOf(sql`${given.watched}::int4multirange`)}, ${given.position}::float8, ${given.now}::timestamptz
      from held
      on conflict (student_id, chapter_id) do update set media_id = excluded.media_id, watched = ${union},
        watched_seconds = ${sizeOf(union)}, position = excluded.position, updated_at = excluded.updated_at
      returning watched, watched_seconds as seconds, position, done_at is not null as done`,
  );
const add = { take: adding('take'), keep: adding('keep'), hold: adding('hold') };

/**
 * Unites seconds with those kept before of the same film, or of the text, and remembers the position; answers the whole
 * record. `seen`: what the lease had been granted before; null: it is taken. undefined: the lease is not held as it was seen, and
 * nothing is written.
 */
export function addSeconds(
  db: Db,
  { seen, ...report }: Report & { seen: number | null },
): Promise<Kept | undefined> {
  const holder = seen === null ? 'take' : seen === report.granted ? 'hold' : 'keep';
  return add[holder](db, { ...report, seen: seen ?? 0 });
}
