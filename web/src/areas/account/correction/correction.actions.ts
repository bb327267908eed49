import type { Calls, Data } from '@zhixing/contract';
import { callThunk } from '../../../base/call-thunk.ts';

/** What was asked last; null: nothing. */
export type Correction = Data<Calls['POST /capi/Student/getCorrection']>['correction'];

/** A look of the page's own: where it fails, the part of the page says so. */
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
