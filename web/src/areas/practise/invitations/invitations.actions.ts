import { callThunk } from '../../../base/call-thunk.ts';

/** Loaded by the page itself: where it fails, no invitations are shown. */
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
