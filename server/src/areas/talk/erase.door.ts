import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Takes what somebody asked with its answers, and what they were told (rules: cancel-account). What they answered others stays. */
export async function eraseTalk(tx: Transaction, accountId: number): Promise<void> {
  await queries.deleteNotices(tx, { accountId });
  await queries.deleteInquiries(tx, { studentId: accountId });
}
