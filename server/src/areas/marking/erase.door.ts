import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/** Takes what somebody kept as a marker, and what others were about to say of their work (rules: cancel-account). */
export const eraseMarking = (tx: Transaction, accountId: number): Promise<void> =>
  queries.eraseMarking(tx, { accountId });
