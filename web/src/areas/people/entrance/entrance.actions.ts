import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { staffPath } from '../../../staff-path.ts';
import { completeLogin } from '../../account/public/forms.ts';
import { setNextPath } from '../../account/public/session.ts';

const callCreate = callThunk('staff/createAdministrator', 'POST /mapi/Setup/createAdministrator');
const callRegister = callThunk('staff/registerInvited', 'POST /mapi/Invite/register');

const callSetPassword = callThunk('staff/setPasswordByLink', 'POST /mapi/Password/set');

/** What made an account logs it in, and goes on to the dashboard. */
const logInNewStaff =
  ({ code, data, msg }: Envelope<{ token: string }>): AppThunk =>
  (dispatch) => {
    if (code !== codes.ok) return;
    dispatch(setNextPath(staffPath()));
    dispatch(completeLogin(data, msg));
  };

export const createAdministrator =
  (payload: Parameters<typeof callCreate>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch) => {
    const answer = await dispatch(callCreate(payload)).unwrap();
    dispatch(logInNewStaff(answer));
    return answer;
  };

export const registerInvited =
  (payload: Parameters<typeof callRegister>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch) => {
    const answer = await dispatch(callRegister(payload)).unwrap();
    dispatch(logInNewStaff(answer));
    return answer;
  };

/** The owner then logs in with it. */
export const setPasswordByLink =
  (payload: Parameters<typeof callSetPassword>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch) => {
    const answer = await dispatch(callSetPassword(payload)).unwrap();
    if (answer.code === codes.ok) dispatch(toast.success(answer.msg));
    return answer;
  };
