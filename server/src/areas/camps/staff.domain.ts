import type { Transaction } from '../../db/client.ts';
import * as queries from './staff.queries.ts';

/**
 * Removes an account from the staff of projects and camps: from all, or, with `but`, from those of other colleges than the
 * one it belongs to now. Those without a college stay in that case.
 */
export const dropOwn = (
  tx: Transaction,
  which: { accountId: number; but: { collegeId: number | null } | null },
): Promise<void> => queries.dropOwn(tx, which);
