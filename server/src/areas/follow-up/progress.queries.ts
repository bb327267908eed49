import { contentType, learningStatuses } from '@zhixing/contract/words';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { attempt, test } from '../../schema/assessment.ts';
import { campDeadline, chapter, chapterProgress, media } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A lesson's place in the directory, from the top level down. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

/**
 * The lessons of a camp's project in the directory's order, with the camp's deadlines. `plannedMinutes`: the length of a video,
 * the time limit of a test, how long a reading is to be on screen; null: there is none.
 */
export async function listLessons(db: Db, { campId, projectId }: { campId: number; projectId: number }) {
  return db
    .select({
      id: chapter.id,
      title: chapter.title,
      dueAt: campDeadline.dueAt,
      plannedMinutes: sql<number | null>`case
        when ${media.id} is not null then ${media.seconds} / 60
        when ${chapter.type} = ${literals(contentType.reading)} then nullif(${chapter.readSeconds}, 0) / 60.0
        when ${chapter.type} = ${literals(contentType.test)} then ${test.timeLimitMinutes} end::float8`,
    })
    .from(chapter)
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(test, eq(test.chapterId, chapter.id))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapter.id)))
    .where(and(eq(chapter.projectId, projectId), isNotNull(chapter.type), isNull(chapter.removedAt)))
    .orderBy(place, chapter.id);
}

interface Counted {
  students: number;
  begun: number;
  /** Lessons done in each week, from 1. */
  weeks: { week: number; done: number }[];
  lessons: { chapterId: number; done: number; stopped: number; minutes: number | null }[];
}

interface ProgressQuery {
  campId: number;
  /** In the directory's order. */
  chapterIds: readonly number[];
  /** When each week begins. */
  weeks: readonly Date[];
}

/** What the class of a camp did. One statement. */
export async function countProgress(db: Db, { campId, chapterIds, weeks }: ProgressQuery): Promise<Counted> {
  const starts = sql`${sql.param(weeks.map((week) => week.toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with learner as materialized (
      select ${enrolment.studentId} as student_id from ${enrolment}
      where ${enrolment.campId} = ${campId} and ${isOneOf(enrolment.status, learningStatuses)}
    ),
    lesson as materialized (
      select chapter_id, place from unnest(${sql.param([...chapterIds])}::bigint[]) with ordinality as given (chapter_id, place)
    ),
    done as materialized (
      select learner.student_id, lesson.chapter_id, lesson.place, ${chapterProgress.doneAt} as at,
        nullif(${chapterProgress.watchedSeconds}, 0) as seconds
      from learner cross join lesson join ${chapterProgress}
        on ${chapterProgress.studentId} = learner.student_id and ${chapterProgress.chapterId} = lesson.chapter_id
      where ${chapterProgress.doneAt} is not null
    ),
    taken as (
      select chapter_id, seconds from done where seconds is not null
      union all
      select lesson.chapter_id, extract(epoch from ${attempt.submittedAt} - ${attempt.startedAt})
      from learner cross join lesson join ${attempt}
        on ${attempt.studentId} = learner.student_id and ${attempt.chapterId} = lesson.chapter_id
      where ${attempt.no} = 1 and ${attempt.submittedAt} is not null and ${attempt.endsAt} is not null
    ),
    middle as (select chapter_id, percentile_cont(0.5) within group (order by seconds) as seconds from taken group by chapter_id),
    furthest as (select student_id, max(place) as place from done group by student_id)
    select (select count(*)::int from learner) as students, (select count(*)::int from furthest) as begun,
      coalesce((select json_agg(json_build_object('week', week, 'done', count)) from (
        select greatest(1, width_bucket(at, ${starts})) as week, count(*) as count from done group by 1) as by_week), '[]') as weeks,
      coalesce((select json_agg(json_build_object('chapterId', lesson.chapter_id,
        'done', (select count(*) from done where done.place = lesson.place),
        'stopped', (select count(*) from furthest where furthest.place = lesson.place),
        'minutes', round((middle.seconds / 60.0)::numeric, 1)) order by lesson.place)
        from lesson left join middle using (chapter_id)), '[]') as lessons`);
  return rows[0] ?? { students: 0, begun: 0, weeks: [], lessons: [] };
}
