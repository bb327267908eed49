import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Deletes a student's answers. Submission times and scores of attempts stay (rules: cancel-account). */
export const eraseAnswers = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteAnswers(tx, { studentId });
