import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Deletes an account's questions with their answers (rules: cancel-account). Its answers to others stay. */
export const eraseMessages = (tx: Transaction, accountId: number): Promise<void> =>
  queries.deleteInquiries(tx, { studentId: accountId });
