import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { bankRights } from './question-banks.policy.ts';
import * as queries from './shared-questions.queries.ts';

/** Where a shared question is, and its newest revision. */
export interface ReadableOrigin {
  questionId: number;
  revision: number;
  bankId: number;
  bankTitle: string;
}

/** Those of these shared questions that are in a bank which the caller may read, by id. */
export async function readableOrigins(
  db: Db,
  { caller, ids }: { caller: Caller; ids: number[] },
): Promise<Map<number, ReadableOrigin>> {
  if (ids.length === 0) return new Map();
  const found = await queries.findOrigins(db, { ids: [...new Set(ids)] });
  return new Map(
    found
      .filter(({ bank }) => bankRights(bank, caller).see)
      .map(({ id, revision, bank }) => [
        id,
        { questionId: id, revision, bankId: bank.id, bankTitle: bank.title },
      ]),
  );
}
