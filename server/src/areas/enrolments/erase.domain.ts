import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Ends the unfinished enrolments of an erased student as left; finished ones stay (rules: cancel-account). */
export const leaveAll = (tx: Transaction, studentId: number): Promise<void> =>
  queries.leaveAll(tx, { studentId });
