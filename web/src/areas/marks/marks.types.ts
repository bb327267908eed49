import type { Calls, Data } from '@zhixing/contract';

/** What a correction does, or would do. */
export type Outcome = Data<Calls['POST /mapi/Marking/correctReview']>;

/** What a request to correct a mark of a locked gradebook does: with the total (rules: grade-change). */
export type Effect = Outcome &
  Partial<Pick<Data<Calls['POST /mapi/GradeChange/ask']>, 'flag' | 'total' | 'totalPassed'>>;

/** Corrects a mark; asks for it, of a locked gradebook; or approves what was asked for. */
export type CorrectionAct = 'correct' | 'ask' | 'approve';
