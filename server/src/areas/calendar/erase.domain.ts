import type { Transaction } from '../../db/client.ts';
import { deleteAddress } from './address.queries.ts';

/** Removes the calendar address of an erased account (rules: cancel-account). */
export const eraseAddress = (tx: Transaction, accountId: number): Promise<void> =>
  deleteAddress(tx, { accountId });
