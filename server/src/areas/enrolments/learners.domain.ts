import type { Dependencies } from '../../action/action.ts';
import * as queries from './learners.queries.ts';

/** Projects with fewer learners are counted at each read, in a fraction of a millisecond. */
const few = 1_000;

/** Stores the number of learners of large projects, which reads do not count themselves (rules: joined-count). */
export const countLearners = ({ db }: Dependencies): Promise<void> =>
  queries.countLearners(db, { from: few });
