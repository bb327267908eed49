import type { Dependencies } from '../../action/action.ts';
import * as queries from './clean.queries.ts';
import { deleteSettled } from './correction/correction.queries.ts';

const day = 24 * 3600 * 1000;

/** Files that were read more than a day ago are forgotten (rules: roster-file). */
export const forgetImports = ({ db, clock }: Dependencies): Promise<void> =>
  queries.deleteImports(db, { before: new Date(clock.now().getTime() - day) });

/** Days for which an answered or withdrawn request is kept (rules: correction). */
const correctionDays = 180;

export const forgetCorrections = ({ db, clock }: Dependencies): Promise<void> =>
  deleteSettled(db, { before: new Date(clock.now().getTime() - correctionDays * day) });
