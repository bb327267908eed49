import type { Transaction } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import * as queries from './idempotency.queries.ts';

/** ms, as long as a session can last (rules: session-limits). */
const remembered = 180 * 24 * 3600 * 1000;

interface Key {
  studentId: number;
  call: string;
  requestId: string | undefined;
  now: Date;
  /**
   * What is saved says which version it was written from: a repetition half a year later, when this one is forgotten, is refused as
   * stale and overwrites nothing.
   */
  versioned?: boolean;
}

/**
 * Runs `act` once for a `requestId` and keeps what its answer is made of; a repetition, at the same time or later, gets
 * that answer (rules: request-once). The row's key makes a second one wait until the first has committed. `keeping`: how
 * a large answer is kept as its outcome, from which and from the rows that hold the rest it is told again.
 */
export async function once<T, O = T>(
  tx: Transaction,
  { studentId, call, requestId, now, versioned = false }: Key,
  act: () => Promise<T>,
  keeping?: { outcomeOf: (answer: T) => O; tellAgain: (outcome: O) => Promise<T> },
): Promise<T> {
  if (!requestId) return act();
  const request = { studentId, call, requestId };
  const forgetAt = forgetAtOf({ now, versioned });
  if (!(await queries.insertRequest(tx, { ...request, now, forgetAt }))) {
    const kept = await queries.readAnswer(tx, request);
    return keeping ? keeping.tellAgain(kept as O) : (kept as T);
  }
  const answer = await act();
  await queries.keepAnswer(tx, request, keeping ? keeping.outcomeOf(answer) : answer);
  return answer;
}

/** What names a call that is answered once; `requestId` '': it is not. */
export interface Asked {
  call: string;
  requestId: string;
}

/** The answer that was kept in this transaction says `graduated` from now on. */
export const tellGraduated = (tx: Transaction, asked: Asked & { studentId: number }) =>
  queries.addGraduation(tx, asked);

/** When the answer to a call may be forgotten: see `versioned` above. */
export const forgetAtOf = ({ now, versioned }: { now: Date; versioned: boolean }): Date | null =>
  versioned ? new Date(now.getTime() + remembered) : null;

/** The constraint that is violated where the same request has been answered since its answer was looked for. */
export const answeredBefore = 'answered_request_student_id_call_request_id_pk';

/**
 * For a call that reads what was answered to its `requestId` and, where nothing was, keeps its answer in the statement that
 * writes (rules: request-once): where the same was done at the same time, by the same request, once more to read that answer.
 */
export async function onceMore<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isViolation(error, answeredBefore)) throw error;
    return act();
  }
}
