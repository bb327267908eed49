import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Whether the clock of a test runs that the student can hand in: the one that every screen shows (rules: test-clock-seen). */
export const isTimed = async (db: Db, who: { studentId: number; now: Date }): Promise<boolean> =>
  (await queries.findRunning(db, who)) !== null;

/** Takes a student's answers; when an attempt was handed in and what it was worth stays (rules: cancel-account). */
export const eraseAnswers = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteAnswers(tx, { studentId });
