import { callThunk } from '../../../base/call-thunk.ts';

/** A look of the page's own: where it fails, there are none. */
export const loadInvitations = callThunk(
  'practise/loadInvitations',
  'POST /capi/Student/getInvitations',
  'silent',
  { background: true },
);
export const acceptInvitation = callThunk('practise/acceptInvitation', 'POST /capi/Student/acceptInvitation');
export const declineInvitation = callThunk(
  'practise/declineInvitation',
  'POST /capi/Student/declineInvitation',
);
