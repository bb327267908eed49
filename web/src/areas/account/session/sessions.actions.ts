import { callThunk } from '../../../base/call-thunk.ts';

/** The list that the state keeps; what is done to it is the screen's (security.actions.ts), and no public page loads it. */
export const loadSessions = callThunk(
  'account/loadSessions',
  'POST /passport/Api/user/getSessionList',
  'info',
);
