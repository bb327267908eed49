import type { Calls, Data } from '@zhixing/contract';

/** What a correction does, or would do. */
export type Outcome = Data<Calls['POST /mapi/Marking/correctReview']>;

/** What a request to correct a mark of a locked gradebook does: with the total (rules: grade-change). */
export type Effect = Outcome &
  Partial<Pick<Data<Calls['POST /mapi/GradeChange/ask']>, 'flag' | 'total' | 'totalPassed'>>;

/** Corrects a mark; asks for it, of a locked gradebook; or approves what was asked for. */
export type CorrectionAct = 'correct' | 'ask' | 'approve';

/** How a correction is sent. */
export interface Sending {
  reason: string;
  withdraw: boolean;
  dryRun: boolean;
  requestId: string;
}

/** The texts of a correction form, as they are kept until it is sent. */
export interface CorrectionFields {
  score: string;
  chosen: string;
  passed: string;
  comment: string;
  /** Until when a returned homework is in time again: as it was typed, or `proposed`. */
  until: string;
  reason: string;
}

/** Of `until`: what is proposed stands. */
export const proposed = 'proposed';
