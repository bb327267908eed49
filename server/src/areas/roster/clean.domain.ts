import type { Dependencies } from '../../action/action.ts';
import * as queries from './clean.queries.ts';
import { deleteClosedCorrections } from './correction/correction.queries.ts';

const day = 24 * 3600 * 1000;

/** Deletes imports that are older than a day (rules: roster-file). */
export const deleteExpiredImports = ({ db, clock }: Dependencies): Promise<void> =>
  queries.deleteImports(db, { before: new Date(clock.now().getTime() - day) });

/** Days until an answered or withdrawn request is deleted (rules: correction). */
const correctionDays = 180;

export const deleteExpiredCorrections = ({ db, clock }: Dependencies): Promise<void> =>
  deleteClosedCorrections(db, { before: new Date(clock.now().getTime() - correctionDays * day) });
