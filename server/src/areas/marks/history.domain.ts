import type { Transaction } from '../../db/client.ts';
import * as queries from './history.queries.ts';

/** Adds changes to the history of marks (rules: mark-change), in the transaction that makes them. Returns their ids, in order. */
export const appendChanges = (tx: Transaction, changes: readonly queries.NewChange[]): Promise<number[]> =>
  queries.insertChanges(tx, changes);

const keyOf = ({ studentId, no }: { studentId: number | null; no: number | null }) => `${studentId} ${no}`;

/** The number of the next change of each attempt of these students at a test, whose attempts the caller has locked. */
export async function nextRevisions(
  tx: Transaction,
  which: { chapterId: number; studentIds: readonly number[] },
): Promise<(attempt: { studentId: number; no: number }) => number> {
  const rows = await queries.listAttemptRevisions(tx, which);
  const made = new Map(rows.map((row) => [keyOf(row), row.revision ?? 0]));
  return (attempt) => (made.get(keyOf(attempt)) ?? 0) + 1;
}

/** How often a mark that a person gave was changed. The caller has locked it. */
export const countChanges = (tx: Transaction, mark: queries.GivenMark): Promise<number> =>
  queries.countChanges(tx, mark);

/** Deletes the history of a student's marks (rules: cancel-account). After the appeals, whose steps refer to it. */
export const eraseChanges = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteChangesOf(tx, { studentId });
