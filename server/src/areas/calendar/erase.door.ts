import type { Transaction } from '../../db/client.ts';
import { deleteAddress } from './address.queries.ts';

/** The address of somebody who is gone leads nowhere (rules: cancel-account). */
export const eraseAddress = (tx: Transaction, accountId: number): Promise<void> =>
  deleteAddress(tx, { accountId });
