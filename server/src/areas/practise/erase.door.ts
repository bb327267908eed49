import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** A student who is gone has left what was not finished; what was finished stays so (rules: cancel-account). */
export const leaveAll = (tx: Transaction, studentId: number): Promise<void> =>
  queries.leaveAll(tx, { studentId });
