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
