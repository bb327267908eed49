import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Deletes the watched seconds of a student. When each chapter was done stays (rules: cancel-account). */
export const eraseWatching = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteWatching(tx, { studentId });
