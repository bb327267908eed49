import type { Db, Transaction } from '../../db/client.ts';
import type { Owned } from '../staff/may.door.ts';
import * as queries from './camp.queries.ts';
import { findCampStaff } from './practise.queries.ts';

/** Whose a camp is, as permissions are asked of it; undefined: no such camp. */
export const ownedCamp = (db: Db, which: { campId: number }): Promise<Owned | undefined> =>
  findCampStaff(db, which);

/**
 * A camp's own row, which nobody else changes and nobody joins until the transaction ends: what was true of its students when it
 * was asked is true of the change; undefined: no such camp.
 */
export const lockCamp = (tx: Transaction, which: { campId: number }) => queries.lockCamp(tx, which);

/** Whether anybody is or was in a camp. */
export const isEntered = (db: Db, which: { campId: number }): Promise<boolean> =>
  queries.isEntered(db, which);

export const insertCamp = (tx: Transaction, row: queries.New): Promise<number> => queries.insertCamp(tx, row);

export const writeCamp = (tx: Transaction, what: { campId: number; set: queries.Columns }): Promise<void> =>
  queries.writeCamp(tx, what);

/** Makes a camp the own of exactly these (rules: staff-sees). */
export const setCampStaff = (
  tx: Transaction,
  what: { campId: number; staffIds: readonly number[] },
): Promise<void> => queries.setStaff(tx, what);

/** Camps whose end came in this time and whose students were not told of it (rules: camp-end). */
export const listEndsToTell = (
  db: Db,
  when: { after: Date; upTo: Date; campId?: number | undefined },
): Promise<number[]> => queries.listEndsToTell(db, when);

/** The end that a camp has now was told. */
export const setEndTold = (tx: Transaction, which: { campId: number }): Promise<void> =>
  queries.setEndTold(tx, which);
