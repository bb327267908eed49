import type { Transaction } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import * as queries from './idempotency.queries.ts';

/** How long the answer to a versioned save is kept: ms, as long as a session can last (rules: session-limits). */
const remembered = 180 * 24 * 3600 * 1000;

interface Key {
  studentId: number;
  call: string;
  requestId: string | undefined;
  now: Date;
  /**
   * The request names the version it was written from. Its answer may be deleted after half a year: a repetition is
   * then refused as stale and overwrites nothing.
   */
  versioned?: boolean;
}

/**
 * Runs `act` once for a `requestId` and stores its answer. A repetition, at the same time or later, gets the stored
 * answer (rules: request-once). The row's primary key makes a parallel repetition wait for the first to commit.
 * `keeping`, for a large answer: `outcomeOf` says what is stored, `replay` makes the answer again from it and from the
 * database.
 */
export async function once<T, O = T>(
  tx: Transaction,
  { studentId, call, requestId, now, versioned = false }: Key,
  act: () => Promise<T>,
  keeping?: { outcomeOf: (answer: T) => O; replay: (outcome: O) => Promise<T> },
): Promise<T> {
  if (!requestId) return act();
  const request = { studentId, call, requestId };
  const forgetAt = forgetAtOf({ now, versioned });
  if (!(await queries.insertRequest(tx, { ...request, now, forgetAt }))) {
    const kept = await queries.readAnswer(tx, request);
    return keeping ? keeping.replay(kept as O) : (kept as T);
  }
  const answer = await act();
  await queries.keepAnswer(tx, request, keeping ? keeping.outcomeOf(answer) : answer);
  return answer;
}

/** The key of an idempotent request. `requestId` '': the request is not idempotent. */
export interface Asked {
  call: string;
  requestId: string;
}

/** Adds `graduated: true` to the answer that this transaction stored. */
export const addGraduationToAnswer = (tx: Transaction, asked: Asked & { studentId: number }) =>
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
