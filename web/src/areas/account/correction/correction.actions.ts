import type { Calls, Data } from '@zhixing/contract';
import { callThunk } from '../../../base/call-thunk.ts';

/** The latest request for a correction; null: none. */
export type Correction = Data<Calls['POST /capi/Student/getCorrection']>['correction'];

/** Loaded by the page itself: a failure is shown in its own part of the page. */
export const loadCorrection = callThunk(
  'account/loadCorrection',
  'POST /capi/Student/getCorrection',
  'silent',
  { background: true },
);
/** The form shows what the server has against it. */
export const requestCorrection = callThunk(
  'account/askCorrection',
  'POST /capi/Student/askCorrection',
  'silent',
);
export const withdrawCorrection = callThunk(
  'account/withdrawCorrection',
  'POST /capi/Student/withdrawCorrection',
);
