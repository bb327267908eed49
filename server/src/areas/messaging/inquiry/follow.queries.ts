import type { InquiryStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isRowVersion, literals } from '../../../db/columns.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { answeredRequest, isAnswered, type Request } from '../../../schema/idempotency.ts';
import { inquiry } from '../../../schema/messages.ts';
import { type InquiryKey, oneOfMine } from './my-inquiries.queries.ts';
import { addsMessageAndNotifies, type SaidRow, type Say, withdrawsStaffNotices } from './say.queries.ts';

const waiting = literals('waiting' satisfies InquiryStatus);
const closed = literals('closed' satisfies InquiryStatus);

const followerOf = preparedRead((db, given: Placeholders<InquiryKey & Request>) =>
  db
    .select({
      ...oneOfMine(given),
      author: account.name,
      answered: { requestId: answeredRequest.requestId },
    })
    .from(account)
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(account.id, given.studentId)),
);

/** One of the student's own questions, its row version, and the stored answer to the request, each if it exists. One statement. */
export async function findFollower(db: Db, which: InquiryKey & Request) {
  const [row] = await followerOf(db, which);
  const mine = row?.list[0];
  if (!row || !mine || row.seen === null) return undefined;
  return { mine, seen: row.seen, author: row.author, answered: row.answered !== null };
}

const follow = preparedWrite<InquiryKey & Say & { seen: string }, SaidRow>(
  (given) => sql`
    with question as (
      update ${inquiry} set status = ${waiting}, updated_at = ${given.now}::timestamptz,
        waiting_at = coalesce(${inquiry.waitingAt}, ${given.now}::timestamptz)
      where ${inquiry.studentId} = ${given.studentId}::bigint and ${inquiry.id} = ${given.inquiryId}::bigint
        and ${isRowVersion(inquiry, given.seen)}
      returning id, camp_id, project_id, chapter_id
    ),
    ${withdrawsStaffNotices(given)},
    ${addsMessageAndNotifies(given)}`,
);

/**
 * Adds a message to a question, with its notices and the stored answer to the request. undefined: the question has changed
 * since `seen`, and nothing was written.
 */
export async function addTurn(db: Db, turn: InquiryKey & Say & { seen: string }) {
  const row = await follow(db, turn);
  return row && { messageId: Number(row.messageId) };
}

const close = preparedWrite<InquiryKey & { now: Date }, object>(
  ({ studentId, inquiryId, now }) => sql`
    update ${inquiry} set status = ${closed}, waiting_at = null, updated_at = ${now}::timestamptz
    where ${inquiry.studentId} = ${studentId}::bigint and ${inquiry.id} = ${inquiryId}::bigint
      and ${inquiry.status} <> ${closed}
    returning id`,
);

/** Closes one of the student's own questions, unless it is closed already. */
export async function closeOwn(db: Db, which: InquiryKey & { now: Date }): Promise<void> {
  await close(db, which);
}
