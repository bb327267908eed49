import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import type { RosterHand, StaffActKind } from '@zhixing/contract/words';
import { workType } from '@zhixing/contract/words';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isoText, literals } from '../../db/columns.ts';
import { account, session } from '../../schema/account.ts';
import { attemptAnswer } from '../../schema/assessment.ts';
import { deadlineExtension, returnReason } from '../../schema/deadline-extension.ts';
import { extraAttempts } from '../../schema/gradebook/extra-attempts.ts';
import { gradebookColumn, gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { chapter } from '../../schema/learning.ts';
import { inquiry, inquiryMessage } from '../../schema/messages.ts';
import { enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';

interface StudentInCamp {
  campId: number;
  studentId: number;
}

/** A student who is or was enrolled in the camp. */
export async function findStudent(db: Db, { campId, studentId }: StudentInCamp) {
  const [row] = await db
    .select({
      status: enrolment.status,
      joinedAt: enrolment.joinedAt,
      graduatedAt: enrolment.graduatedAt,
      name: rosterText('name'),
      nameEn: rosterText('nameEn'),
      studentNo: rosterText('studentNo'),
      className: rosterText('className'),
      seenAt: sql<Date | null>`(select max(${session.seenAt}) from ${session}
        where ${session.accountId} = ${enrolment.studentId})`.mapWith(session.seenAt),
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(rosterEntry, isInRoster(enrolment))
    .where(and(eq(enrolment.campId, campId), eq(enrolment.studentId, studentId)))
    .orderBy(desc(enrolment.joinedAt))
    .limit(1);
  return row;
}

/** The student's questions in the camp, the last changed first. */
export async function listInquiries(db: Db, { campId, studentId, most }: StudentInCamp & { most: number }) {
  return db
    .select({
      inquiryId: inquiry.id,
      chapterTitle: chapter.title,
      status: inquiry.status,
      askedAt: inquiry.askedAt,
      updatedAt: inquiry.updatedAt,
    })
    .from(inquiry)
    .innerJoin(chapter, eq(chapter.id, inquiry.chapterId))
    .where(and(eq(inquiry.studentId, studentId), eq(inquiry.campId, campId)))
    .orderBy(desc(inquiry.updatedAt), desc(inquiry.id))
    .limit(most);
}

/** An act of staff. `at`: ISO 8601. */
export interface StaffActRow {
  kind: StaffActKind;
  at: string;
  by: string;
  chapterId: number | null;
  title: string;
  version: number | null;
  no: number | null;
  score: number | null;
  passed: boolean | null;
  flag: GradeFlag | null;
  dueAt: string | null;
  hand: RosterHand | null;
  word: string;
}

interface StaffActQuery extends StudentInCamp {
  projectId: number;
  /** Reviews, marked answers, extra attempts and gradebook entries: left out where they are not to be seen beside the name. */
  withMarks: boolean;
  most: number;
}

/** What staff did for the student in the camp, the newest first: read from the rows that keep it, one `select` for each kind. */
export async function listStaffActs(
  db: Db,
  { campId, studentId, projectId, withMarks, most }: StaffActQuery,
) {
  const reviews = sql`
    select 'review' as kind, ${submission.reviewedAt} as at, ${submission.reviewedBy} as by_id, ${submission.chapterId} as chapter_id,
      null::bigint as column_id, ${submission.version} as version, null::int as no, ${submission.score}::float8 as score,
      ${submission.passed} as passed, null::text as flag, null::timestamptz as due_at, null::text as hand, ${submission.comment} as word
    from ${submission} join ${chapter} on ${chapter.id} = ${submission.chapterId} and ${chapter.projectId} = ${projectId}
    where ${submission.studentId} = ${studentId} and ${submission.type} = ${literals(workType.homework)}
      and ${submission.reviewedAt} is not null
    union all
    select 'mark', ${attemptAnswer.markedAt}, ${attemptAnswer.markedBy}, ${attemptAnswer.chapterId}, null, null, ${attemptAnswer.no},
      ${attemptAnswer.score}::float8, null, null, null, null, ${attemptAnswer.comment}
    from ${attemptAnswer} join ${chapter} on ${chapter.id} = ${attemptAnswer.chapterId} and ${chapter.projectId} = ${projectId}
    where ${attemptAnswer.studentId} = ${studentId} and ${attemptAnswer.markedAt} is not null
    union all
    select 'entry', ${gradebookEntry.savedAt}, ${gradebookEntry.savedBy}, ${gradebookEntry.chapterId}, ${gradebookEntry.columnId}, null,
      null, ${gradebookEntry.value}, null, ${gradebookEntry.flag}, null, null, ${gradebookEntry.reason}
    from ${gradebookEntry} where ${gradebookEntry.studentId} = ${studentId} and ${gradebookEntry.campId} = ${campId}
    union all
    select 'attempts', ${extraAttempts.givenAt}, ${extraAttempts.givenBy}, ${extraAttempts.chapterId}, null, null,
      ${extraAttempts.count}, null, null, null, null, null, ${extraAttempts.reason}
    from ${extraAttempts} where ${extraAttempts.studentId} = ${studentId} and ${extraAttempts.campId} = ${campId}
    union all`;
  const returns = sql`
    select 'extension', ${deadlineExtension.returnedAt}, ${deadlineExtension.returnedBy}, ${deadlineExtension.chapterId}, null, null, null,
      null, null, null, ${deadlineExtension.returnDueAt}, null, ${literals(returnReason)}
    from ${deadlineExtension} where ${deadlineExtension.studentId} = ${studentId} and ${deadlineExtension.campId} = ${campId}
      and ${deadlineExtension.returnDueAt} is not null
    union all`;
  const { rows } = await db.execute<StaffActRow & Record<string, unknown>>(sql`
    with act as (${withMarks ? sql`${reviews}${returns}` : sql``}
      select 'extension' as kind, ${deadlineExtension.givenAt} as at, ${deadlineExtension.givenBy} as by_id,
        ${deadlineExtension.chapterId} as chapter_id, null::bigint as column_id, null::int as version, null::int as no,
        null::float8 as score, null::boolean as passed, null::text as flag, ${deadlineExtension.extendedTo} as due_at, null::text as hand,
        ${deadlineExtension.reason} as word
      from ${deadlineExtension}
      where ${deadlineExtension.studentId} = ${studentId} and ${deadlineExtension.campId} = ${campId}
        and ${deadlineExtension.extendedTo} is not null
      union all
      select 'answer', ${inquiryMessage.at}, ${inquiryMessage.authorId}, ${inquiry.chapterId}, null, null, null, null, null, null, null,
        null, left(${inquiryMessage.content}, 200)
      from ${inquiryMessage} join ${inquiry} on ${inquiry.id} = ${inquiryMessage.inquiryId}
      where ${inquiry.studentId} = ${studentId} and ${inquiry.campId} = ${campId} and ${inquiryMessage.byStaff}
      union all
      select 'roster', ${rosterEntry.actedAt}, ${rosterEntry.actedBy}, null, null, null, null, null, null, null, null,
        ${rosterEntry.hand}, ${rosterEntry.word}
      from ${rosterEntry}
      where ${rosterEntry.studentId} = ${studentId} and ${rosterEntry.campId} = ${campId} and ${rosterEntry.actedAt} is not null)
    select act.kind, ${isoText(sql`act.at`)} as at, coalesce(${account.name}, '') as by,
      act.chapter_id::float8 as "chapterId", coalesce(${chapter.title}, ${gradebookColumn.name}, '') as title, act.version, act.no,
      act.score, act.passed, act.flag, ${isoText(sql`act.due_at`)} as "dueAt", act.hand,
      act.word
    from act
    left join ${account} on ${account.id} = act.by_id
    left join ${chapter} on ${chapter.id} = act.chapter_id
    left join ${gradebookColumn} on ${gradebookColumn.id} = act.column_id
    order by act.at desc, act.kind limit ${most}`);
  return rows;
}
