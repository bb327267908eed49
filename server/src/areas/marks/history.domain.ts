import type { Transaction } from '../../db/client.ts';
import * as queries from './history.queries.ts';

/** A change of a mark. `revision`: of attempts alone it is found here. */
export type Change = Omit<queries.NewChange, 'revision'> & { revision?: number };

type Attempt = Pick<Change, 'studentId' | 'chapterId' | 'attemptNo'>;
const keyOf = ({ studentId, chapterId, attemptNo }: Attempt) => `${studentId} ${chapterId} ${attemptNo}`;

/** The number of the next change of each attempt. The caller has locked them. */
async function nextRevisions(tx: Transaction, changes: readonly Change[]): Promise<(of: Attempt) => number> {
  const attempts = changes.filter(({ revision }) => revision === undefined);
  const idsOf = (field: 'studentId' | 'chapterId') => [
    ...new Set(attempts.flatMap((each) => each[field] ?? [])),
  ];
  const which = { chapterIds: idsOf('chapterId'), studentIds: idsOf('studentId') };
  const rows = attempts.length > 0 ? await queries.listAttemptRevisions(tx, which) : [];
  const made = new Map(rows.map((row) => [keyOf(row), row.revision ?? 0]));
  return (of) => (made.get(keyOf(of)) ?? 0) + 1;
}

/** Adds changes to the history of marks (rules: mark-change), in the transaction that makes them. Returns their ids, in order. */
export async function appendChanges(tx: Transaction, changes: readonly Change[]): Promise<number[]> {
  const revisionOf = await nextRevisions(tx, changes);
  const rows = changes.map((each) => ({ ...each, revision: each.revision ?? revisionOf(each) }));
  return queries.insertChanges(tx, rows);
}

/** How often a mark that a person gave was changed. The caller has locked it. */
export const countChanges = (tx: Transaction, mark: queries.GivenMark): Promise<number> =>
  queries.countChanges(tx, mark);

/** Deletes the history of a student's marks (rules: cancel-account). After the appeals, whose steps refer to it. */
export const eraseChanges = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteChangesOf(tx, { studentId });
