import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Takes how a student learned, second by second; which chapter was done when stays (rules: cancel-account). */
export const eraseWatching = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteWatching(tx, { studentId });
