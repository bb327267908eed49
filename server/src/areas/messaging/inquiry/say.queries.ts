import type { NoticeKind } from '@zhixing/contract/words';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import type { Placeholders } from '../../../db/statement/prepared-statements.ts';
import { type Answering, keepsAnswer } from '../../../schema/idempotency.ts';
import { inquiryMessage, notice } from '../../../schema/messages.ts';
import { campStaff } from '../../../schema/practise.ts';

/** A student's message in a new question or one of their own. The stored answer to the request holds the question's id. */
export interface Say extends Omit<Answering, 'answer'> {
  content: string;
}

const asked = literals('inquiry-asked' satisfies NoticeKind);

/** SQL condition: the staff who are notified of questions in a camp. Staff who ask in their own camp get no notice of it. */
const hears = (camp: SQL, studentId: Placeholder) =>
  sql`${campStaff.campId} = ${camp} and ${campStaff.accountId} <> ${studentId}::bigint`;

/** SQL part: deletes the staff's unread notices of a question, which the newer notice replaces (rules: notices). */
export const withdrawsStaffNotices = ({ studentId }: Placeholders<Say>) => sql`
  untold as (
    delete from ${notice} using question, ${campStaff}
    where ${hears(sql`question.camp_id`, studentId)} and ${notice.accountId} = ${campStaff.accountId}
      and ${notice.kind} = ${asked} and ${notice.inquiryId} = question.id and ${notice.readAt} is null
  )`;

/**
 * SQL parts that add a student's message, notify the camp's staff and store the answer to the request. `question` is the
 * question's row; without one, nothing is written.
 */
export const addsMessageAndNotifies = (given: Placeholders<Say>) => sql`
  said as (
    insert into ${inquiryMessage} (inquiry_id, author_id, by_staff, content, at)
    select question.id, ${given.studentId}::bigint, false, ${given.content}::text, ${given.now}::timestamptz from question
    returning inquiry_id, id
  ),
  told as (
    insert into ${notice} (account_id, kind, at, project_id, camp_id, chapter_id, inquiry_id)
    select ${campStaff.accountId}, ${asked}, ${given.now}::timestamptz, question.project_id, question.camp_id,
      question.chapter_id, question.id
    from question join ${campStaff} on ${hears(sql`question.camp_id`, given.studentId)}
  ),
  answered as (${keepsAnswer(given, sql`jsonb_build_object('inquiryId', question.id)`, sql`question`)})
  select inquiry_id as "inquiryId", id as "messageId" from said`;

/** The inserted message, in PostgreSQL's text form. */
export type SaidRow = { inquiryId: string; messageId: string };
