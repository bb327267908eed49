import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref, time } from '../../db/columns.ts';

/**
 * What a call answered to a `requestId`, so that a repetition gets the same answer and does nothing. `answer` is short: of
 * a test handed in its figures, never the paper.
 */
export const answeredRequest = pgTable(
  'answered_request',
  {
    /** Not checked against `account`, of which no row is ever deleted (docs/decisions/0061). */
    studentId: ref().notNull(),
    call: text().notNull(),
    requestId: text().notNull(),
    answer: jsonb(),
    answeredAt: time().notNull(),
    /** null: never (rules: request-once). */
    forgetAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.call, t.requestId] }),
    index('answered_request_forget').on(t.forgetAt).where(sql`${t.forgetAt} is not null`),
  ],
);

/** A value of a statement, its place, or what stands there. */
type Value<T> = T | Placeholder | SQL;
type Places<V> = { [K in keyof V]: Value<V[K]> };

/** Which call of which student; `requestId` '': one that is not answered once. */
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

/** The part of a statement that keeps the answer to a `requestId`, for each row that `done` has once it is done. */
export const keepsAnswer = (given: Places<Omit<Answering, 'answer'>>, answer: SQL, done: SQL) => sql`
  insert into ${answeredRequest} (student_id, call, request_id, answer, answered_at, forget_at)
  select ${given.studentId}::bigint, ${given.call}::text, ${given.requestId}::text, ${answer}, ${given.now}::timestamptz,
    ${given.forgetAt}::timestamptz
  from ${done} where ${given.requestId}::text <> ''`;
