import type { Transaction } from '../../db/client.ts';
import * as queries from './deadline.queries.ts';

/** The deadlines of one camp for another of the same project, each `movedBy` ms later; of leaves that are still there. */
export const copyDeadlines = (
  tx: Transaction,
  what: { from: number; to: number; movedBy: number },
): Promise<void> => queries.copyDeadlines(tx, what);
