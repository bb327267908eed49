import type { Dependencies } from '../../action/action.ts';
import * as queries from './learners.queries.ts';

/** As many as are counted at every look, in a fraction of a millisecond. */
const few = 1_000;

/** Counts the learners of large projects, which nobody counts in between (rules: joined-count). */
export const countLearners = ({ db }: Dependencies): Promise<void> =>
  queries.countLearners(db, { from: few });
