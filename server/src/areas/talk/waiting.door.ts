import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { madeForRoles } from '../staff/may.door.ts';
import { waitingWithin } from './inquiry/staff-inquiry.queries.ts';

const toAnswer = madeForRoles((within) => waitingWithin(within.camps('question.answer')));

/** Questions that wait for an answer of the caller's, by camp. */
export const countToAnswer = (db: Db, { caller }: { caller: Caller }) => toAnswer(db, caller, {});
