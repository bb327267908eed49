import type { Transaction } from '../../db/client.ts';
import { renewEnglishNames } from '../account/index.ts';
import * as queries from './college-word.queries.ts';

/**
 * Copies what a camp's roster says about these students into their profiles, if they are members of the camp's college
 * (rules: college-word). Called at the end of each transaction that writes their entries, binds one to them, or makes them
 * members.
 */
export async function updateProfilesFromRoster(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: number[] },
): Promise<void> {
  if (studentIds.length === 0) return;
  await renewEnglishNames(tx, await queries.nameByCamp(tx, { campId, studentIds }));
}
