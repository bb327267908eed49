import { type BundledNoticeKind, bundledNoticeKinds, learningStatuses } from '@zhixing/contract/words';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf, literals } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { appeal, isWaitingAppeal } from '../../schema/gradebook/appeal.ts';
import { gradeChange, isWaitingChange } from '../../schema/gradebook/grade-change.ts';
import { notice } from '../../schema/messages.ts';
import { camp, campStaff, enrolment, isWaiting } from '../../schema/practise.ts';
import { isHomeworkWaiting, submission } from '../../schema/schoolwork.ts';
import { rolesOfScope, rolesToNotify } from '../access/index.ts';

/** About marks to approve: who approves gradebooks is told, on the camp's staff or not (rules: gradebook-lock). */
const forApprovers = ['gradebook-submitted', 'grade-change-asked'] as const satisfies BundledNoticeKind[];
type ApproversKind = (typeof forApprovers)[number];
type CampStaffKind = Exclude<BundledNoticeKind, ApproversKind>;

/**
 * SQL part of a student's write: a notice for the staff of a camp (rules: staff-notices), unless they have an unread one of the
 * kind and camp, which then counts this too. `of`: a relation of (camp_id, project_id), empty where there is nothing to tell.
 * No row is locked where there is an unread notice; a member of staff whom another transaction is notifying is skipped. So
 * students who hand in at the same time do not wait for each other.
 */
export const notifiesStaff = (kind: CampStaffKind, of: SQL, now: Date | Placeholder): SQL => sql`
  insert into ${notice} (account_id, kind, at, project_id, camp_id)
  select staff.account_id, ${sql.raw(`'${kind}'`)}, ${now}::timestamptz, of.project_id, of.camp_id
  from ${of} of, lateral (
    select member.account_id from ${campStaff} member
    where member.camp_id = of.camp_id
      and exists (select from ${account} where ${account.id} = member.account_id and ${isOneOf(account.role, rolesToNotify(kind))})
      and not exists (select from ${notice} unread where unread.account_id = member.account_id
        and unread.camp_id = of.camp_id and unread.kind = ${sql.raw(`'${kind}'`)} and unread.read_at is null)
    for no key update skip locked
  ) staff
  on conflict do nothing`;

/** Since the notice came and until it was read. */
const within = (at: SQL) => sql`${at} >= ${notice.at} and ${at} <= coalesce(${notice.readAt}, 'infinity')`;

/** Who approves the camp's gradebook, by role and college. */
const approves = sql`${isOneOf(account.role, rolesOfScope('gradebook.approve', 'all'))}
  or ${isOneOf(account.role, rolesOfScope('gradebook.approve', 'college'))}
    and ${camp.collegeId} is not distinct from ${account.collegeId}`;

/** What waits for who approves: a submitted gradebook, or requests of others to correct marks. */
const approverCount = sql`(select case
  when not (${approves}) then 0
  when ${notice.kind} = 'gradebook-submitted' then (${camp.gradebookState} = 'submitted')::int
  else (select count(*)::int from ${gradeChange} where ${gradeChange.campId} = ${notice.campId} and ${isWaitingChange}
    and ${gradeChange.askedBy} <> ${account.id} and ${within(sql`${gradeChange.askedAt}`)}) end
  from ${account}, ${camp} where ${account.id} = ${notice.accountId} and ${camp.id} = ${notice.campId})`;

/**
 * How many a bundled notice tells of; null: of another kind. What is marked or approved since is not counted, nor anything
 * for an account that is no longer staff of the camp.
 */
export const bundledCount = sql<number | null>`case
  when ${notice.kind} not in (${literals(...bundledNoticeKinds)}) then null
  when ${notice.kind} in (${literals(...forApprovers)}) then ${approverCount}
  when not exists (select from ${campStaff}
    where ${campStaff.campId} = ${notice.campId} and ${campStaff.accountId} = ${notice.accountId}) then 0
  when ${notice.kind} = 'work-submitted' then (select count(*)::int from ${submission}
    where ${submission.pendingCampId} = ${notice.campId} and ${isHomeworkWaiting} and ${within(sql`${submission.submittedAt}`)})
  when ${notice.kind} = 'appeal-asked' then (select count(*)::int from ${appeal}
    where ${appeal.campId} = ${notice.campId} and ${isWaitingAppeal} and ${within(sql`${appeal.askedAt}`)})
  when ${notice.kind} = 'enrolment-asked' then (select count(*)::int from ${enrolment}
    where ${enrolment.campId} = ${notice.campId} and ${isWaiting} and ${within(sql`${enrolment.joinedAt}`)})
  else (select count(*)::int from ${enrolment}
    where ${enrolment.campId} = ${notice.campId} and ${isOneOf(enrolment.status, learningStatuses)} and ${within(sql`${enrolment.joinedAt}`)})
  end`;
