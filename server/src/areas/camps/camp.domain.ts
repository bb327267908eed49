import type { Db, Transaction } from '../../db/client.ts';
import { areMarksWithheld } from '../../schema/expressions/marks-shown.ts';
import * as queries from './camp.queries.ts';

/** A camp, and whether anonymous marking applies in it at `now`; undefined: no such camp. */
export const findCampAt = (db: Db, which: { campId: number; now: Date }) => queries.findCampAt(db, which);

/**
 * Locks a camp's row until the transaction ends: nobody changes the camp or joins it meanwhile, so checks about its students
 * stay true. undefined: no such camp.
 */
export const lockCamp = (tx: Transaction, which: { campId: number }) => queries.lockCamp(tx, which);

/** Whether anybody has ever enrolled in a camp, and handed in anything. */
export const campUse = (db: Db, which: { campId: number }): Promise<{ joined: boolean; handedIn: boolean }> =>
  queries.findUse(db, which);

export const insertCamp = (tx: Transaction, row: queries.New): Promise<number> => queries.insertCamp(tx, row);

export const writeCamp = (tx: Transaction, what: { campId: number; set: queries.Columns }): Promise<void> =>
  queries.writeCamp(tx, what);

/** Sets the staff of a camp to exactly these accounts (rules: staff-sees). */
export const setCampStaff = (
  tx: Transaction,
  what: { campId: number; staffIds: readonly number[] },
): Promise<void> => queries.setStaff(tx, what);

/** Camps whose end fell in this period and whose students were not notified of it (rules: camp-end). */
export const listEndsToNotify = (
  db: Db,
  when: { after: Date; upTo: Date; campId?: number | undefined },
): Promise<number[]> => queries.listEndsToNotify(db, when);

/** Stores that the students were notified of the camp's current end. */
export const setEndNotified = (tx: Transaction, which: { campId: number }): Promise<void> =>
  queries.setEndNotified(tx, which);

/** Whether the students of a camp do not see its marks yet (rules: marks-shown). */
export async function areMarksWithheldIn(db: Db, which: { campId: number }): Promise<boolean> {
  const terms = await queries.findMarksTerms(db, which);
  return terms !== undefined && areMarksWithheld(terms);
}
