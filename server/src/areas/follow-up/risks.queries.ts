import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf, literals } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { campIsAnonymous } from '../../schema/expressions/anonymous-marking.ts';
import { followUpRule } from '../../schema/follow-up/follow-up.ts';
import { campDeadline, chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { submission, work } from '../../schema/schoolwork.ts';

const day = sql`interval '1 day'`;
const length = sql`extract(epoch from ${camp.endsAt} - ${camp.startsAt}) / 86400`;
const lessons = sql`(select count(*) from ${chapter} where ${chapter.projectId} = ${camp.projectId}
  and ${chapter.type} is not null and ${chapter.removedAt} is null)`;

/** What fits a camp that has set no rules: shorter pauses in shorter camps, more lessons behind in longer projects. */
const defaults = {
  idleDays: sql`least(14, greatest(3, round(${length} / 8)))`,
  behindLessons: sql`greatest(2, ceil(${lessons} * 0.1))`,
  failedTests: sql`1`,
  returnedDays: sql`3`,
};

interface Asked {
  /** Which camps. */
  camps: SQL | undefined;
  now: Date;
  /** Counted are those who joined last, at most so many. */
  most: number;
}

/**
 * Named parts of a statement. `followed_camp`: the camps with their rules. `risk`: those who learn in a running one with the
 * figures that the rules look at, and which rules they meet (rules: follow-up).
 */
export const withRisks = ({ camps, now, most }: Asked): SQL => sql`
  followed_camp as materialized (
    select ${camp.id} as camp_id, ${camp.projectId} as project_id, ${camp.title} as title, ${camp.startsAt} as starts_at,
      ${camp.endsAt} as ends_at, ${lessons}::int as lessons, ${campIsAnonymous(now)} as hidden,
      ${camp.startsAt} <= ${now} and least(${camp.endsAt}, ${camp.closedAt}) > ${now} as running,
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
    select ${enrolment.studentId} as student_id, followed_camp.camp_id, followed_camp.project_id,
      greatest(${enrolment.joinedAt}, followed_camp.starts_at) as since
    from followed_camp join ${enrolment} on ${enrolment.campId} = followed_camp.camp_id
    where followed_camp.running and ${isOneOf(enrolment.status, [enrolmentStatus.learning])}
    order by ${enrolment.joinedAt} desc limit ${most}
  ),
  lesson as materialized (
    select ${chapter.id} as chapter_id, ${chapter.projectId} as project_id, ${chapter.type} as type from ${chapter}
    where ${chapter.projectId} in (select project_id from learner) and ${chapter.type} is not null and ${chapter.removedAt} is null
  ),
  studied as materialized (
    select learner.student_id, lesson.chapter_id, ${chapterProgress.doneAt} is not null as done, ${chapterProgress.updatedAt} as at
    from learner join lesson using (project_id) join ${chapterProgress}
      on ${chapterProgress.studentId} = learner.student_id and ${chapterProgress.chapterId} = lesson.chapter_id
  ),
  handed as materialized (
    select learner.student_id, lesson.chapter_id, ${submission.submittedAt} as at, ${submission.reviewedAt} as reviewed_at,
      ${submission.passed} is false and ${submission.reviewedAt} is not null as returned
    from learner join lesson on lesson.project_id = learner.project_id and lesson.type = ${literals(contentType.homework)}
      join ${submission} on ${submission.studentId} = learner.student_id and ${submission.chapterId} = lesson.chapter_id
      and ${submission.type} = ${literals(workType.homework)} and ${submission.newest}
  ),
  tried as materialized (
    select learner.student_id, lesson.chapter_id, max(coalesce(${attempt.submittedAt}, ${attempt.startedAt})) as at,
      bool_or(${attempt.submittedAt} is not null) as handed_in, coalesce(bool_or(${attempt.passed}), false) as passed
    from learner join lesson on lesson.project_id = learner.project_id and lesson.type = ${literals(contentType.test)}
      join ${attempt} on ${attempt.studentId} = learner.student_id and ${attempt.chapterId} = lesson.chapter_id
    group by learner.student_id, lesson.chapter_id
  ),
  lately as (
    select student_id, project_id, max(at) as at, count(*) filter (where done) as done
    from (
      select student_id, chapter_id, at, done from studied union all select student_id, chapter_id, at, false from handed
      union all select student_id, chapter_id, at, false from tried
      union all select learner.student_id, lesson.chapter_id, ${work.savedAt}, false
        from learner join lesson using (project_id) join ${work}
          on ${work.studentId} = learner.student_id and ${work.chapterId} = lesson.chapter_id
    ) as acts join lesson using (chapter_id) group by student_id, project_id
  ),
  did as (
    select student_id, chapter_id from studied where done union select student_id, chapter_id from handed
    union select student_id, chapter_id from tried where handed_in
  ),
  did_count as (
    select student_id, project_id, count(*) as did from did join lesson using (chapter_id) group by student_id, project_id
  ),
  due as (
    select learner.student_id, learner.camp_id, count(*) as planned, count(*) filter (where did.chapter_id is null) as behind
    from learner join ${campDeadline} on ${campDeadline.campId} = learner.camp_id
      join lesson on lesson.chapter_id = ${campDeadline.chapterId}
      left join ${deadlineExtension} on ${and(
        eq(deadlineExtension.campId, campDeadline.campId),
        eq(deadlineExtension.chapterId, campDeadline.chapterId),
      )} and ${deadlineExtension.studentId} = learner.student_id
      left join did on did.student_id = learner.student_id and did.chapter_id = ${campDeadline.chapterId}
    where greatest(${campDeadline.dueAt}, ${deadlineExtension.dueAt}) <= ${now}
    group by learner.student_id, learner.camp_id
  ),
  failed as (
    select student_id, project_id, count(*) as failed from tried join lesson using (chapter_id)
    where handed_in and not passed group by student_id, project_id
  ),
  sent_back as (
    select student_id, project_id, count(*) as returned, min(reviewed_at) as returned_at
    from handed join lesson using (chapter_id) where returned group by student_id, project_id
  ),
  measured as (
    select learner.student_id, learner.camp_id, greatest(lately.at, learner.since) as last_at, coalesce(lately.done, 0)::int as done,
      (case when camp.dated then coalesce(due.planned, 0) else plan.lessons end)::int as planned,
      (case when camp.dated then coalesce(due.behind, 0) else greatest(0, plan.lessons - coalesce(did_count.did, 0)) end)::int as behind,
      case when camp.hidden then 0 else coalesce(failed.failed, 0)::int end as failed,
      case when camp.hidden then 0 else coalesce(sent_back.returned, 0)::int end as returned,
      case when not camp.hidden then sent_back.returned_at end as returned_at
    from learner join followed_camp as camp using (camp_id)
      left join lately on lately.student_id = learner.student_id and lately.project_id = learner.project_id
      left join did_count on did_count.student_id = learner.student_id and did_count.project_id = learner.project_id
      left join due on due.student_id = learner.student_id and due.camp_id = learner.camp_id
      left join failed on failed.student_id = learner.student_id and failed.project_id = learner.project_id
      left join sent_back on sent_back.student_id = learner.student_id and sent_back.project_id = learner.project_id
      cross join lateral (select floor(camp.lessons * extract(epoch from ${now}::timestamptz - learner.since)
        / greatest(1, extract(epoch from camp.ends_at - learner.since))) as lessons) as plan
  ),
  risk as materialized (
    select measured.*,
      camp.idle_rule > 0 and measured.last_at <= ${now}::timestamptz - camp.idle_rule * ${day} as is_idle,
      camp.behind_rule > 0 and measured.behind >= camp.behind_rule as is_behind,
      camp.failed_rule > 0 and measured.failed >= camp.failed_rule as is_failing,
      camp.returned_rule > 0 and coalesce(measured.returned_at <= ${now}::timestamptz - camp.returned_rule * ${day}, false) as is_returned
    from measured join followed_camp as camp using (camp_id)
  )`;

/** How many reasons of `risk`. */
export const reasons = sql`(is_idle::int + is_behind::int + is_failing::int + is_returned::int)`;
