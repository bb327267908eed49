import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/**
 * Deletes a marker's drafts, phrases and leases, and the drafts that other markers wrote about this account's work (rules:
 * cancel-account).
 */
export const eraseMarking = (tx: Transaction, accountId: number): Promise<void> =>
  queries.eraseMarking(tx, { accountId });
