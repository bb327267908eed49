import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { campsWithin } from '../staff/may.door.ts';
import * as queries from './inquiry/staff-inquiry.queries.ts';

/** Questions that wait for an answer of the caller's, by camp. */
export const countToAnswer = (db: Db, { caller }: { caller: Caller }) =>
  queries.countWaitingByCamp(db, { reach: campsWithin(caller, 'question.answer') });
