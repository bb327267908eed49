import type { Calls, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { refreshUser } from '../../account/public/session.ts';

const callLeave = callThunk('practise/leave', 'POST /capi/Student/leaveProject');
type Leave = Calls['POST /capi/Student/leaveProject'];

/**
 * Leaves a project; whether it was left. The clock of a test that ran in it is not the reader's any more (rules: leaving).
 * Apart from what the public pages load: only one's own projects can be left.
 */
export const leaveProject =
  (payload: Payload<Leave>): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { code } = await dispatch(callLeave(payload)).unwrap();
    if (code !== codes.ok) return false;
    // Another project's may run as well.
    if (getState().account.userInfo?.runningTest?.projectId === payload.projectId)
      void dispatch(refreshUser({}));
    return true;
  };
