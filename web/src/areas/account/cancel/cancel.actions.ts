import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { paths } from '../../../paths.ts';
import { clearLogin } from '../account.actions.ts';
import { saveCancelled } from '../session/cancelled.ts';

const callCancel = callThunk('account/cancelAccount', 'POST /passport/Api/user/cancelAccount');

/** Every session has ended, this one too: on to the login screen, which says until when a login takes it back. */
export const cancelAccount =
  (password: string): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { navigate }) => {
    const answer = await dispatch(callCancel({ password })).unwrap();
    if (answer.code !== codes.ok) return answer;
    saveCancelled(answer.data.erasedAt);
    dispatch(clearLogin());
    navigate(paths.login(), { replace: true });
    return answer;
  };
