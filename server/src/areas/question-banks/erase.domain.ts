import type { Transaction } from '../../db/client.ts';
import { eraseBanks } from './banks.queries.ts';
import { eraseWriter } from './shared-questions.queries.ts';

/** An account's own banks go with it; what it wrote in those of a college stays, without a name. */
export async function eraseQuestionBanks(tx: Transaction, accountId: number): Promise<void> {
  await eraseBanks(tx, { accountId });
  await eraseWriter(tx, { accountId });
}
