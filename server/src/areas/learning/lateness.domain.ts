import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import * as queries from './lateness.queries.ts';

/**
 * Work that was late and that the student's deadline covers as it now stands becomes work in time (rules: lateness). Whatever changes
 * deadlines, or who has which, does it in the same transaction; nothing that was in time becomes late.
 */
export async function healLateness(tx: Transaction, healing: queries.Healing): Promise<void> {
  await queries.healAttempts(tx, healing);
  await queries.healWorks(tx, healing);
}

/** The same for all camps whose gradebook is open: of work that was handed in before this rule. */
export async function healOpenCamps({ db }: Dependencies): Promise<void> {
  for (const campId of await queries.listOpenCamps(db))
    await db.transaction(async (tx) => {
      if (await queries.lockOpenCamp(tx, campId)) await healLateness(tx, { campId });
    });
}
