import { badParameter } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import * as queries from './idempotency.queries.ts';

/** How long the answer to a versioned save is kept: ms, as long as a session can last (rules: session-limits). */
const remembered = 180 * 24 * 3600 * 1000;

export interface Key {
  studentId: number;
  call: string;
  requestId: string | undefined;
  now: Date;
  /**
   * The request names the version it was written from. Its answer may be deleted after half a year: a repetition is
   * then refused as stale and overwrites nothing.
   */
  versioned?: boolean;
  /** Of what is asked: the same `requestId` with something else is refused. */
  payloadHash?: Buffer;
}

const askedOtherwise = () =>
  badParameter('这个 requestId 已经用在另一次内容不同的操作上：请换一个新的 requestId，再提交一次');

/**
 * Runs `act` once for a `requestId` and stores its answer. A repetition, at the same time or later, gets the stored
 * answer (rules: request-once). The row's primary key makes a parallel repetition wait for the first to commit.
 * `keeping`, for a large answer: `outcomeOf` says what is stored, `replay` makes the answer again from it and from the
 * database. -3: the `requestId` was used for something else.
 */
export async function once<T, O = T>(
  tx: Transaction,
  { studentId, call, requestId, now, versioned = false, payloadHash }: Key,
  act: () => Promise<T>,
  keeping?: { outcomeOf: (answer: T) => O | Promise<O>; replay: (outcome: O) => Promise<T> },
): Promise<T> {
  if (!requestId) return act();
  const request = { studentId, call, requestId };
  const forgetAt = forgetAtOf({ now, versioned });
  const row = { ...request, payloadHash: payloadHash ?? null, now, forgetAt };
  if (!(await queries.insertRequest(tx, row))) {
    const kept = await queries.readAnswer(tx, request);
    if (payloadHash && kept?.payloadHash && !payloadHash.equals(kept.payloadHash)) throw askedOtherwise();
    return keeping ? keeping.replay(kept?.answer as O) : (kept?.answer as T);
  }
  const answer = await act();
  await queries.keepAnswer(tx, request, keeping ? await keeping.outcomeOf(answer) : answer);
  return answer;
}

export async function deleteKey(db: Db, { studentId, call, requestId }: Key): Promise<void> {
  if (requestId) await queries.deleteRequest(db, { studentId, call, requestId });
}

export async function replaceAnswerOf(
  db: Db,
  { studentId, call, requestId }: Key,
  answer: unknown,
): Promise<void> {
  if (requestId) await queries.keepAnswer(db, { studentId, call, requestId }, answer);
}

/** The key of an idempotent request. `requestId` '': the request is not idempotent. */
export interface RequestKey {
  call: string;
  requestId: string;
}

/** Adds `graduated: true` to the answer that this transaction stored. */
export const addGraduationToAnswer = (tx: Transaction, asked: RequestKey & { studentId: number }) =>
  queries.addGraduation(tx, asked);

/** When a stored answer may be deleted; null: never. See `versioned` above. */
export const forgetAtOf = ({ now, versioned }: { now: Date; versioned: boolean }): Date | null =>
  versioned ? new Date(now.getTime() + remembered) : null;

/** The constraint that is violated when a parallel transaction has stored the answer of the same request. */
export const answeredBefore = 'answered_request_student_id_call_request_id_pk';

/**
 * For a call that first looks for a stored answer and otherwise writes and stores its answer in one statement (rules:
 * request-once). When a parallel repetition was first, runs `act` once more, which then finds the stored answer.
 */
export async function onceMore<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isViolation(error, answeredBefore)) throw error;
    return act();
  }
}
