import type { NoticeKind } from '@zhixing/contract/words';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import type { Given } from '../../../db/compiled.ts';
import { type Answering, keepsAnswer } from '../../account/idempotency.table.ts';
import { campStaff } from '../../practise/practise.table.ts';
import { inquiryMessage, notice } from '../talk.table.ts';

/** What a student says, in a question that is new or their own; the answer that is kept names the question. */
export interface Say extends Omit<Answering, 'answer'> {
  content: string;
}

const asked = literals('inquiry-asked' satisfies NoticeKind);

/** The condition that one is told of what is asked in a camp: of its staff; who asks in their own camp is not told of it. */
const hears = (camp: SQL, studentId: Placeholder) =>
  sql`${campStaff.campId} = ${camp} and ${campStaff.accountId} <> ${studentId}::bigint`;

/** The part of a statement that takes back what staff have not read of a question: the newer one takes its place (rules: notices). */
export const untellsStaff = ({ studentId }: Given<Say>) => sql`
  untold as (
    delete from ${notice} using question, ${campStaff}
    where ${hears(sql`question.camp_id`, studentId)} and ${notice.accountId} = ${campStaff.accountId}
      and ${notice.kind} = ${asked} and ${notice.inquiryId} = question.id and ${notice.readAt} is null
  )`;

/**
 * The parts of a statement that write a turn of a student's, tell the camp's staff that somebody waits and keep the answer, where
 * `question` has its row: all of it, or nothing.
 */
export const saysAndTells = (given: Given<Say>) => sql`
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

/** The turn that was written, as PostgreSQL gives it. */
export type SaidRow = { inquiryId: string; messageId: string };
