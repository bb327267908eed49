import type { Transaction } from '../../db/client.ts';
import * as queries from './clean.queries.ts';
import { deleteCorrectionsOf } from './correction/correction.queries.ts';

/** The number of a student that a new owner has now (rules: unused-number). */
export { deleteNumberOf as eraseNumber } from './clean.queries.ts';

/** What rosters say of somebody who is gone, and what they asked to be corrected (rules: cancel-account). */
export async function eraseEntries(tx: Transaction, studentId: number): Promise<void> {
  await queries.deleteEntriesOf(tx, { studentId });
  await deleteCorrectionsOf(tx, { studentId });
}
