import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { bankRights } from './question-banks.policy.ts';
import * as queries from './shared-questions.queries.ts';

export interface ReadableOrigin {
  bankId: number;
  bankTitle: string;
  question: queries.SharedRow;
}

/** Those of these shared questions that are in a bank which the caller may read, by id. */
export async function readableOrigins(
  db: Db,
  { caller, ids }: { caller: Caller; ids: number[] },
): Promise<Map<number, ReadableOrigin>> {
  if (ids.length === 0) return new Map();
  const found = await queries.findOrigins(db, { ids: [...new Set(ids)] });
  return new Map(
    found.flatMap(({ question, bank }) =>
      bankRights(bank, caller).see
        ? [[question.id, { bankId: bank.id, bankTitle: bank.title, question }] as const]
        : [],
    ),
  );
}
