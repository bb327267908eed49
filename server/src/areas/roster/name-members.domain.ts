import type { Dependencies } from '../../action/action.ts';
import { lockAccounts, renewEnglishNames } from '../account/index.ts';
import * as queries from './college-word.queries.ts';

const batch = 500;

/**
 * Updates the profiles of college members from rosters that were imported before profiles took names from them
 * (rules: college-word). Runs once, as a data migration.
 */
export async function nameMembers({ db }: Dependencies): Promise<void> {
  for (let after = 0; ; ) {
    const studentIds = await queries.listUnnamed(db, { after, most: batch });
    if (studentIds.length === 0) return;
    await db.transaction(async (tx) => {
      await lockAccounts(tx, { accountIds: studentIds });
      await renewEnglishNames(tx, await queries.nameByNewest(tx, { studentIds }));
    });
    after = studentIds.at(-1) ?? 0;
  }
}
