import type { Transaction } from '../../db/client.ts';
import * as queries from './idempotency.queries.ts';

/**
 * Runs `act` once for a `requestId` and keeps its answer; a repetition, at the same time or later, gets that
 * answer (rules: request-once). The row's key makes a second one wait until the first has committed.
 */
export async function once<T>(
  tx: Transaction,
  key: { studentId: number; call: string; requestId: string | undefined; now: Date },
  act: () => Promise<T>,
): Promise<T> {
  const { studentId, call, requestId, now } = key;
  if (!requestId) return act();
  const request = { studentId, call, requestId };
  if (!(await queries.insertRequest(tx, { ...request, now })))
    return (await queries.readAnswer(tx, request)) as T;
  const answer = await act();
  await queries.keepAnswer(tx, request, answer);
  return answer;
}
