import type { Transaction } from '../../db/client.ts';
import { renewEnglishNames } from '../account/index.ts';
import * as queries from './college-word.queries.ts';

/**
 * Copies what a camp's roster says about these students into their profiles, if they are members of the camp's college
 * (rules: college-word). Called at the end of each transaction that writes their entries, binds one to them, or makes them
 * members. Returns the new names of those whose name changed.
 */
export async function updateProfilesFromRoster(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: number[] },
): Promise<ReadonlyMap<number, string>> {
  if (studentIds.length === 0) return new Map();
  const named = await queries.nameByCamp(tx, { campId, studentIds });
  await renewEnglishNames(tx, named);
  return new Map(
    named.flatMap(({ accountId, nameBefore, name }) => (name === nameBefore ? [] : [[accountId, name]])),
  );
}
