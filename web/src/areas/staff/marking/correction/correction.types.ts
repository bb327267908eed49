import type { Calls, Data } from '@zhixing/contract';

/** What a correction does, or would do. */
export type Outcome = Data<Calls['POST /mapi/Marking/correctReview']>;

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
  reason: string;
}
