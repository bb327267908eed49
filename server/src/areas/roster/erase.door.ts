import type { Transaction } from '../../db/client.ts';
import * as queries from './clean.queries.ts';

/** The number of a student that a new owner has now (rules: unused-number). */
export { deleteNumberOf as eraseNumber } from './clean.queries.ts';

/** What rosters say of somebody who is gone (rules: cancel-account). */
export const eraseEntries = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteEntriesOf(tx, { studentId });
