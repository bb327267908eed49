import { enrolmentStatus, learningStatuses, workType } from '@zhixing/contract/words';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf, literals } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { followUpRule } from '../../schema/follow-up/follow-up.ts';
import { campDeadline, chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { isReturned, submission, work } from '../../schema/schoolwork.ts';
import { campIsAnonymous, isShownByName } from '../camps/anonymous-marking.expressions.ts';

const day = sql`interval '1 day'`;
/** The beginning of its day in China. */
const dayOf = (at: SQL) =>
  sql`(date_trunc('day', ${at} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`;
const length = sql`extract(epoch from ${camp.endsAt} - ${camp.startsAt}) / 86400`;
/** Of homework and tests nothing is looked at by name while marking is anonymous (rules: camp-anonymous). */
const isLookedAt = (hidden: SQL) =>
  sql`${chapter.type} is not null and ${chapter.removedAt} is null and (not ${hidden} or ${isShownByName.sql(chapter)})`;
const lessonsIn = (
  now: Date,
) => sql`(select count(*) from ${chapter} where ${chapter.projectId} = ${camp.projectId}
  and ${isLookedAt(campIsAnonymous(now))})`;

/** What fits a camp that has set no rules: shorter pauses in shorter camps, more lessons behind in longer projects. */
const defaultsOf = (lessons: SQL) => ({
  idleDays: sql`least(14, greatest(3, round(${length} / 8)))`,
  behindLessons: sql`greatest(2, ceil(${lessons} * 0.1))`,
  failedTests: sql`1`,
  returnedDays: sql`3`,
});

/** What the statement's learner did, and when lessons are due: a row each. */
const acts = sql`
  select ${chapterProgress.chapterId} as chapter_id, ${chapterProgress.updatedAt} as at, ${chapterProgress.doneAt} is not null as done,
    false as handed_in, false as tried, false as passed, null::timestamptz as returned_at, null::timestamptz as due_at
  from ${chapterProgress} where ${chapterProgress.studentId} = learner.student_id
  union all
  select ${submission.chapterId}, ${submission.submittedAt}, false, true, false, false,
    case when ${isReturned.sql(submission)} then ${submission.reviewedAt} end, null
  from ${submission} where ${submission.studentId} = learner.student_id and ${submission.type} = ${literals(workType.homework)}
    and ${submission.newest}
  union all
  select ${attempt.chapterId}, coalesce(${attempt.submittedAt}, ${attempt.startedAt}), false, ${attempt.submittedAt} is not null,
    ${attempt.submittedAt} is not null, coalesce(${attempt.passed}, false), null, null
  from ${attempt} where ${attempt.studentId} = learner.student_id
  union all
  select ${work.chapterId}, ${work.savedAt}, false, false, false, false, null, null
  from ${work} where ${work.studentId} = learner.student_id
  union all
  select ${campDeadline.chapterId}, null, false, false, false, false, null, ${campDeadline.dueAt}
  from ${campDeadline} where ${campDeadline.campId} = learner.camp_id
  union all
  select ${deadlineExtension.chapterId}, null, false, false, false, false, null, ${deadlineExtension.dueAt}
  from ${deadlineExtension} where ${deadlineExtension.studentId} = learner.student_id and ${deadlineExtension.campId} = learner.camp_id`;

interface RiskQuery {
  /** Which camps. */
  camps: SQL | undefined;
  now: Date;
  /** Counted are those who joined last, at most so many. */
  most: number;
}

/**
 * Named parts of a statement. `followed_camp`: the camps with their rules. `risk`: those who learn in a running one with the
 * figures that the rules look at, and which rules they meet (rules: follow-up). What a student did is read and grouped student by
 * student: grouped for all at once, it would be sorted on disk.
 */
export function withRisks({ camps, now, most }: RiskQuery): SQL {
  const lessons = lessonsIn(now);
  const defaults = defaultsOf(lessons);
  return sql`
  followed_camp as materialized (
    select ${camp.id} as camp_id, ${camp.projectId} as project_id, ${camp.title} as title, ${camp.startsAt} as starts_at,
      ${camp.endsAt} as ends_at, ${lessons}::int as lessons, ${campIsAnonymous(now)} as hidden,
      ${camp.startsAt} <= ${now} and ${camp.endsAt} > ${now} as running,
      ${defaults.idleDays}::int as default_idle, ${defaults.behindLessons}::int as default_behind,
      ${defaults.failedTests}::int as default_failed, ${defaults.returnedDays}::int as default_returned,
      coalesce(${followUpRule.idleDays}, ${defaults.idleDays})::int as idle_rule,
      coalesce(${followUpRule.behindLessons}, ${defaults.behindLessons})::int as behind_rule,
      coalesce(${followUpRule.failedTests}, ${defaults.failedTests})::int as failed_rule,
      coalesce(${followUpRule.returnedDays}, ${defaults.returnedDays})::int as returned_rule,
      exists (select from ${campDeadline} where ${campDeadline.campId} = ${camp.id}) as dated
    from ${camp} left join ${followUpRule} on ${followUpRule.campId} = ${camp.id}
    where ${camps ?? sql`true`}
  ),
  learner as materialized (
    select ${enrolment.studentId} as student_id, followed_camp.camp_id, followed_camp.project_id, followed_camp.hidden,
      greatest(${enrolment.joinedAt}, followed_camp.starts_at) as since
    from followed_camp join ${enrolment} on ${enrolment.campId} = followed_camp.camp_id
    where followed_camp.running and (${isOneOf(enrolment.status, [enrolmentStatus.learning])}
      or followed_camp.hidden and ${isOneOf(enrolment.status, learningStatuses)})
    order by ${enrolment.joinedAt} desc limit ${most}
  ),
  summed as (
    select learner.student_id, learner.camp_id, learner.since, greatest(learner.since, case when learner.hidden then ${dayOf(sql`acts.at`)} else acts.at end) as last_at, acts.done, acts.did, acts.due,
      acts.overdue, acts.failed, acts.returned, acts.returned_at
    from learner cross join lateral (
      select max(at) as at, count(*) filter (where done) as done, count(*) filter (where did) as did, count(*) filter (where due) as due,
        count(*) filter (where due and not did) as overdue, count(*) filter (where failed) as failed, count(returned_at) as returned,
        min(returned_at) as returned_at
      from (
        select max(at) as at, bool_or(done) as done, bool_or(done or handed_in) as did, bool_or(tried) and not bool_or(passed) as failed,
          max(returned_at) as returned_at, coalesce(max(due_at) <= ${now}, false) as due
        from (${acts}) as act join (
          select ${chapter.id} as chapter_id from ${chapter} where ${chapter.projectId} = learner.project_id and ${isLookedAt(sql`learner.hidden`)} offset 0
        ) as lesson using (chapter_id)
        group by act.chapter_id
      ) as at_lesson
    ) as acts
  ),
  measured as (
    select student_id, summed.camp_id, last_at, done::int,
      (case when camp.dated then due else plan.lessons end)::int as planned,
      (case when camp.dated then overdue else greatest(0, plan.lessons - did) end)::int as behind,
      case when camp.hidden then 0 else failed::int end as failed,
      case when camp.hidden then 0 else returned::int end as returned,
      case when not camp.hidden then returned_at end as returned_at
    from summed join followed_camp as camp on camp.camp_id = summed.camp_id
      cross join lateral (select floor(camp.lessons * extract(epoch from ${now}::timestamptz - summed.since)
        / greatest(1, extract(epoch from camp.ends_at - summed.since))) as lessons) as plan
  ),
  risk as materialized (
    select measured.*,
      camp.idle_rule > 0 and measured.last_at <= ${now}::timestamptz - camp.idle_rule * ${day} as is_idle,
      camp.behind_rule > 0 and measured.behind >= camp.behind_rule as is_behind,
      camp.failed_rule > 0 and measured.failed >= camp.failed_rule as is_failing,
      camp.returned_rule > 0 and coalesce(measured.returned_at <= ${now}::timestamptz - camp.returned_rule * ${day}, false) as is_returned
    from measured join followed_camp as camp using (camp_id)
  )`;
}

/** How many reasons of `risk`. */
export const reasons = sql`(is_idle::int + is_behind::int + is_failing::int + is_returned::int)`;
