import type { Dependencies } from '../../action/action.ts';
import * as queries from './clean.queries.ts';

const day = 24 * 3600 * 1000;

/** Files that were read more than a day ago are forgotten (rules: roster-file). */
export const forgetImports = ({ db, clock }: Dependencies): Promise<void> =>
  queries.deleteImports(db, { before: new Date(clock.now().getTime() - day) });
