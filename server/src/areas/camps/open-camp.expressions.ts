import { learningStatuses } from '@zhixing/contract/words';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { camp, enrolment } from '../../schema/practise.ts';

interface Holding {
  /** Of which enrolment, or of which enrolments of a batch. */
  isTheirs: SQL;
  /** Of a batch: the name of its rows. */
  caller?: SQL;
  /** What is taken in a closed gradebook too. */
  unless?: SQL;
}

/**
 * The named part `open_camp` of a statement that writes work: the student's camp, locked so that its gradebook is not submitted until the
 * work is written. No row: it is submitted, and takes no work any more (rules: gradebook-lock). Taken before all other locks, as where
 * marks are released.
 */
export const holdsOpenCamp = ({ isTheirs, caller, unless = sql`false` }: Holding): SQL => sql`
  open_camp as materialized (
    select ${caller ? sql`caller.caller_no` : camp.id} from ${enrolment} join ${camp} on ${camp.id} = ${enrolment.campId}
      ${caller ? sql`join caller on true` : sql``}
    where ${isTheirs} and ${isOneOf(enrolment.status, learningStatuses)} and (${unless} or ${camp.gradebookState} = 'open')
    for share of ${camp}
  )`;
