import type { InquiryStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isRowVersion, literals } from '../../../db/columns.ts';
import { compiled, compiledWrite, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { answeredRequest, isAnswered, type Request } from '../../account/idempotency.table.ts';
import { inquiry } from '../talk.table.ts';
import { type One, oneOfMine } from './my-inquiries.queries.ts';
import { type SaidRow, type Say, saysAndTells, untellsStaff } from './say.queries.ts';

const waiting = literals('waiting' satisfies InquiryStatus);
const closed = literals('closed' satisfies InquiryStatus);

const followerOf = compiled((db, given: Given<One & Request>) =>
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

/** A question of the student's own, if it is, the version of its row, and whether the request was answered before: one statement. */
export async function findFollower(db: Db, which: One & Request) {
  const [row] = await followerOf(db, which);
  const mine = row?.list[0];
  if (!row || !mine || row.seen === null) return undefined;
  return { mine, seen: row.seen, author: row.author, answered: row.answered !== null };
}

const follow = compiledWrite<One & Say & { seen: string }, SaidRow>(
  (given) => sql`
    with question as (
      update ${inquiry} set status = ${waiting}, updated_at = ${given.now}::timestamptz,
        waiting_at = coalesce(${inquiry.waitingAt}, ${given.now}::timestamptz)
      where ${inquiry.studentId} = ${given.studentId}::bigint and ${inquiry.id} = ${given.inquiryId}::bigint
        and ${isRowVersion(inquiry, given.seen)}
      returning id, camp_id, project_id, chapter_id
    ),
    ${untellsStaff(given)},
    ${saysAndTells(given)}`,
);

/**
 * Adds a turn to a question, with its notices and the answer to the request. undefined: a turn was added, or it was closed, since
 * it was `seen`, and nothing is written.
 */
export async function addTurn(db: Db, turn: One & Say & { seen: string }) {
  const row = await follow(db, turn);
  return row && { messageId: Number(row.messageId) };
}

const close = compiledWrite<One & { now: Date }, object>(
  ({ studentId, inquiryId, now }) => sql`
    update ${inquiry} set status = ${closed}, waiting_at = null, updated_at = ${now}::timestamptz
    where ${inquiry.studentId} = ${studentId}::bigint and ${inquiry.id} = ${inquiryId}::bigint
      and ${inquiry.status} <> ${closed}
    returning id`,
);

/** Closes a question of the student's own; one that is closed stays as it is. */
export async function closeOwn(db: Db, which: One & { now: Date }): Promise<void> {
  await close(db, which);
}
