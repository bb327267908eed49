import type { Transaction } from '../../db/client.ts';
import { renewEnglishNames } from '../account/many.door.ts';
import * as queries from './college-word.queries.ts';

/**
 * Whatever a camp's roster says now of these students stands in their profiles, of those who are members of the camp's college
 * (rules: college-word): at the end of each transaction that writes their entries, gives them one, or makes them members.
 */
export async function tellProfiles(
  tx: Transaction,
  { campId, studentIds }: { campId: number; studentIds: number[] },
): Promise<void> {
  if (studentIds.length === 0) return;
  await renewEnglishNames(tx, await queries.nameByCamp(tx, { campId, studentIds }));
}
