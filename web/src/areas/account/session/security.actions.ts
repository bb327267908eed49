import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { paths } from '../../../paths.ts';
import { clearLogin, userInfoChanged } from '../account.actions.ts';
import { reloadSessions } from './sessions.actions.ts';

const callChangeMobile = callThunk('account/changeMobile', 'POST /passport/Api/user/changeMobile');
const callChangePassword = callThunk('account/changePassword', 'POST /passport/Api/user/changePassword');
const callEndSession = callThunk('account/endSession', 'POST /passport/Api/user/endSession');
const callEndSessions = callThunk('account/endSessions', 'POST /passport/Api/user/endSessions');

/** Binds another number. */
export const changeMobile =
  (payload: Parameters<typeof callChangeMobile>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callChangeMobile(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(userInfoChanged(answer.data));
    dispatch(toast.success(texts.get('user').security.mobileDone));
    return answer;
  };

/** The other sessions end with it: the list is loaded again. */
export const changePassword =
  (payload: Parameters<typeof callChangePassword>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callChangePassword(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(toast.success(texts.get('user').security.passwordDone));
    void dispatch(reloadSessions());
    return answer;
  };

/** Ends one session; one that had ended already leaves the list, too. */
export const endSession =
  (sessionId: number): AppThunk<Promise<void>> =>
  async (dispatch, _state, { texts }) => {
    const { code } = await dispatch(callEndSession({ sessionId })).unwrap();
    if (code === codes.ok) dispatch(toast.success(texts.get('user').security.ended));
    if (code === codes.ok || code === codes.parameter) await dispatch(reloadSessions());
  };

/** Ends all others, or all: then this browser forgets its own token too and goes to the login screen. */
export const endSessions =
  (scope: 'others' | 'all'): AppThunk<Promise<void>> =>
  async (dispatch, _state, { texts, navigate }) => {
    const { code } = await dispatch(callEndSessions({ scope })).unwrap();
    if (code !== codes.ok) return;
    const text = texts.get('user').security;
    dispatch(toast.success(scope === 'all' ? text.endedAll : text.endedOthers));
    if (scope === 'others') return void (await dispatch(reloadSessions()));
    dispatch(clearLogin());
    navigate(paths.login(), { replace: true });
  };
