import type { Transaction } from '../../db/client.ts';
import * as queries from './staff.queries.ts';

/**
 * Projects and camps are somebody's own no longer: all of them, or those of other colleges than the one they belong to now
 * (those of no college stay).
 */
export const dropOwn = (
  tx: Transaction,
  which: { accountId: number; but: { collegeId: number | null } | null },
): Promise<void> => queries.dropOwn(tx, which);
