import type { Dependencies } from '../../action/action.ts';
import { lockAccounts, renewEnglishNames } from '../account/many.door.ts';
import * as queries from './college-word.queries.ts';

const batch = 500;

/** Brings what rosters said before it stood in profiles (rules: college-word) into the profiles of the colleges' members. */
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
