import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { madeForRoles } from '../access/index.ts';
import { waitingWithin } from './inquiry/staff-inquiry.queries.ts';

const toAnswer = madeForRoles((within) => waitingWithin(within.camps('question.answer')));

/** How many questions wait for the caller's answer, by camp. */
export const countToAnswer = (db: Db, { caller }: { caller: Caller }) => toAnswer(db, caller, {});
