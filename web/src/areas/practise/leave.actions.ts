import { callThunk } from '../../base/call-thunk.ts';

/** Apart from what the public pages load: only one's own projects can be left. */
export const leaveProject = callThunk('practise/leave', 'POST /capi/Student/leaveProject');
