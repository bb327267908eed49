import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Whether a test with a time limit is running for the student. */
export const isTimed = (db: Db, who: { studentId: number; now: Date }): Promise<boolean> =>
  queries.isTimed(db, who);

/** Takes a student's answers; when an attempt was handed in and what it was worth stays (rules: cancel-account). */
export const eraseAnswers = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteAnswers(tx, { studentId });
