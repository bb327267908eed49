import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './camp.queries.ts';
import { areMarksWithheld } from './marks-shown.expressions.ts';

/** A camp, and whether anonymous marking applies in it at `now`; undefined: no such camp. */
export const findCampAt = (db: Db, which: { campId: number; now: Date }) => queries.findCampAt(db, which);

/**
 * Locks a camp's row until the transaction ends: nobody changes the camp or joins it meanwhile, so checks about its students
 * stay true. undefined: no such camp.
 */
export const lockCamp = (tx: Transaction, which: { campId: number }) => queries.lockCamp(tx, which);

export const insertCamp = (tx: Transaction, row: queries.New): Promise<number> => queries.insertCamp(tx, row);

export const writeCamp = (tx: Transaction, what: { campId: number; set: queries.Columns }): Promise<void> =>
  queries.writeCamp(tx, what);

/** Sets the staff of a camp to exactly these accounts (rules: staff-sees). */
export const setCampStaff = (
  tx: Transaction,
  what: { campId: number; staffIds: readonly number[] },
): Promise<void> => queries.setStaff(tx, what);

/** Whether the students of a camp do not see its marks yet (rules: marks-shown). */
export async function areMarksWithheldIn(db: Db, which: { campId: number }): Promise<boolean> {
  const terms = await queries.findMarksTerms(db, which);
  return terms !== undefined && areMarksWithheld(terms);
}

const year = 365 * 24 * 3600 * 1000;

/** Creates a camp open to everyone for a year, if the project has no camp yet (rules: camp). */
export async function openFirstCamp(tx: Transaction, { projectId, now }: { projectId: number; now: Date }) {
  const endsAt = new Date(now.getTime() + year);
  await queries.insertFirstCamp(tx, { projectId, title: '开放营', startsAt: now, endsAt });
}
