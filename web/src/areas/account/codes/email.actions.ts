import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { loadUser, userInfoChanged } from '../account.actions.ts';
import { reloadSessions } from '../session/sessions.actions.ts';

const callEmailCode = callThunk('account/emailCode', 'POST /passport/Api/user/emailCode');
const callConfirmEmail = callThunk('account/confirmEmail', 'POST /passport/Api/user/confirmEmail');
const callRemoveEmail = callThunk('account/removeEmail', 'POST /passport/Api/user/removeEmail');

/** Sends a code to an e-mail that is to log in; until it is answered the e-mail waits (rules: email-login). */
export const sendEmailCode =
  (payload: Parameters<typeof callEmailCode>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch) => {
    const answer = await dispatch(callEmailCode(payload)).unwrap();
    if (answer.code === codes.ok) void dispatch(loadUser({}));
    return answer;
  };

/** The other sessions end with it: the list is loaded again. */
export const confirmEmail =
  (code: string): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callConfirmEmail({ code })).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(userInfoChanged(answer.data));
    dispatch(toast.success(texts.get('user').email.done));
    void dispatch(reloadSessions());
    return answer;
  };

export const removeEmail =
  (password: string): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callRemoveEmail({ password })).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(userInfoChanged(answer.data));
    dispatch(toast.success(texts.get('user').email.removed));
    void dispatch(reloadSessions());
    return answer;
  };
