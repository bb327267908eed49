import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, enrolment, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';

interface TrendQuery {
  camps: SQL | undefined;
  projects: SQL | undefined;
  /** When each week begins. */
  weeks: Date[];
  /** How many learners are counted at most: those who joined last. */
  most: number;
}
/** `week`: from 1; 0 for a kind that has no weeks. */
interface WeekCount extends Record<string, unknown> {
  kind: string;
  week: number;
  count: number;
}

/** Counts of what learners in scope did, by week. One statement, over the lessons and homework of at most `most` learners. */
export async function countByWeek(db: Db, { camps, projects, weeks, most }: TrendQuery) {
  const starts = sql`${sql.param(weeks.map((week) => week.toISOString()))}::timestamptz[]`;
  const since = sql`(${starts})[1]`;
  const { rows } = await db.execute<WeekCount>(sql`
    with learner as materialized (
      select ${enrolment.studentId} as student_id, ${enrolment.projectId} as project_id, ${enrolment.graduatedAt} as graduated_at
      from ${enrolment} join ${camp} on ${camp.id} = ${enrolment.campId}
      where ${and(isOneOf(enrolment.status, learningStatuses), camps)}
      order by ${enrolment.joinedAt} desc limit ${most}
    ),
    lesson as materialized (
      select ${chapter.id} as id, ${chapter.projectId} as project_id from ${chapter}
      where ${chapter.projectId} in (select project_id from learner)
    ),
    graduated as (
      select width_bucket(graduated_at, ${starts}) as week, count(*) as count from learner where graduated_at >= ${since} group by 1
    ),
    submitted as (
      select width_bucket(${submission.submittedAt}, ${starts}) as week, count(*) as count
      from learner join lesson using (project_id)
        join ${submission} on ${submission.studentId} = learner.student_id and ${submission.chapterId} = lesson.id
      where ${submission.submittedAt} >= ${since} and ${isOneOf(submission.type, [workType.homework])}
      group by 1
    ),
    active as (
      select week, count(*) as count from (
        select distinct learner.student_id, width_bucket(${chapterProgress.updatedAt}, ${starts}) as week
        from learner join lesson using (project_id)
          join ${chapterProgress} on ${chapterProgress.studentId} = learner.student_id
            and ${chapterProgress.chapterId} = lesson.id
        where ${chapterProgress.updatedAt} >= ${since}
      ) as learned group by week
    )
    select 'graduated' as kind, week::int as week, count::int as count from graduated
    union all select 'submitted', week::int, count::int from submitted
    union all select 'active', week::int, count::int from active
    union all select 'learners', 0, count(*)::int from learner
    union all select 'invited', 0, 1 where exists (
      select from ${rosterEntry} join ${camp} on ${camp.id} = ${rosterEntry.campId} where ${camps ?? sql`true`})
    union all select 'published', 0, 1 where exists (
      select from ${project} where ${and(isNotNull(project.publishedAt), projects)})
    union all select 'marked', 0, 1 where exists (
      select from learner cross join lateral (
        select from ${submission} where ${submission.studentId} = learner.student_id and ${submission.reviewedAt} is not null
          and ${submission.chapterId} in (select id from lesson where lesson.project_id = learner.project_id) limit 1) as marked)`);
  return rows;
}
