import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ref, time } from '../db/columns.ts';

/**
 * The answer of a call to a `requestId`, so that a repetition gets the same answer and changes nothing. `answer` is short:
 * for a submitted test its figures, not the paper.
 */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** No foreign key to `account`, whose rows are never deleted (docs/decisions/0053). */
    studentId: ref().notNull(),
    call: text().notNull(),
    requestId: text().notNull(),
    answer: jsonb(),
    /** SHA-256 of what was asked, of a write of the back office: the same `requestId` with something else is refused. */
    payloadHash: bytes(),
    answeredAt: time().notNull(),
    /** When the answer may be deleted; null: never (rules: request-once). */
    forgetAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.call, t.requestId] }),
    index('answered_request_forget').on(t.forgetAt).where(sql`${t.forgetAt} is not null`),
    index('answered_request_packed').on(t.answeredAt).where(sql`${t.answer} ? 'packed'`),
  ],
);

/** Of a write of the back office that had a long answer, which is stored packed (account/answer-once.domain.ts). */
export const isPacked = sql`${answeredRequest.answer} ? 'packed'`;

/** A value in a statement, its placeholder, or an SQL expression. */
type Value<T> = T | Placeholder | SQL;
type Places<V> = { [K in keyof V]: Value<V[K]> };

/** A call of an account. `requestId` '': not idempotent. */
export interface Request {
  studentId: number;
  call: string;
  requestId: string;
}

export const isAnswered = ({ studentId, call, requestId }: Places<Request>) =>
  and(
    eq(answeredRequest.studentId, studentId),
    eq(answeredRequest.call, call),
    eq(answeredRequest.requestId, requestId),
  );

/** `answer`: JSON. */
export interface Answering extends Request {
  answer: string;
  now: Date;
  forgetAt: Date | null;
}

/** SQL part that stores the answer to a `requestId` for each row of `done`. */
export const keepsAnswer = (given: Places<Omit<Answering, 'answer'>>, answer: SQL, done: SQL) => sql`
  insert into ${answeredRequest} (student_id, call, request_id, answer, answered_at, forget_at)
  select ${given.studentId}::bigint, ${given.call}::text, ${given.requestId}::text, ${answer}, ${given.now}::timestamptz,
    ${given.forgetAt}::timestamptz
  from ${done} where ${given.requestId}::text <> ''`;
