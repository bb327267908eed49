import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk, tellFailure } from '../../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { forgetLogin, loadUser, sessionRead, takeNext } from '../account.actions.ts';
import { forgetCancelled } from '../cancel/cancelled.ts';
import { askSolving } from '../codes/challenge.ts';
import { keepMark, readMarks } from './device-marks.ts';

interface LoggedIn {
  token: string;
  deviceMark?: string;
  cancellationWithdrawn?: boolean;
}

/** The end of every way to log in: token stored, told, user loaded, on to loginNext (rules: login-done). */
export const enter =
  ({ token, deviceMark, cancellationWithdrawn }: LoggedIn, message: string): AppThunk =>
  (dispatch, _state, { credential, navigate, texts }) => {
    forgetCancelled();
    if (deviceMark) keepMark(deviceMark);
    credential.set(token);
    dispatch(sessionRead({ token: true }));
    dispatch(toast.success(message));
    const { title, withdrawn } = texts.get('account').cancelled;
    if (cancellationWithdrawn) dispatch(toast.notification({ kind: 'info', title, text: withdrawn }));
    void dispatch(loadUser({}));
    navigate(dispatch(takeNext()), { replace: true });
  };

interface LoginFields {
  account: string;
  password: string;
  /** Called when a challenge is being solved: it takes some seconds, and the screen says so. */
  onChallenge?: () => void;
}

const callLogin = createAppThunk<Envelope<LoggedIn>, LoginFields>(
  'account/login',
  async ({ onChallenge, ...fields }, { extra: { request }, dispatch }) => {
    const marks = readMarks();
    const payload = marks.length > 0 ? { ...fields, deviceMarks: marks } : fields;
    const answer = await askSolving(
      (challenge) =>
        request('POST /passport/Api/user/Login', challenge ? { ...payload, challenge } : payload),
      onChallenge,
    );
    tellFailure(dispatch, answer);
    return answer;
  },
);
export const login =
  (payload: LoginFields): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callLogin(payload)).unwrap();
    if (answer.code === codes.ok) dispatch(enter(answer.data, texts.get('account').login.success));
    return answer;
  };

const callQuickLogin = callThunk('account/quickLogin', 'POST /passport/Api/user/QuickLogin');
export const quickLogin =
  (payload: Parameters<typeof callQuickLogin>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callQuickLogin(payload)).unwrap();
    if (answer.code === codes.ok) dispatch(enter(answer.data, texts.get('account').login.success));
    return answer;
  };

const callReset = callThunk('account/resetPassword', 'POST /passport/Api/user/resetPassword');
/** Every session of the account has ended, the one kept here too; loginNext stays. */
export const resetPassword =
  (payload: Parameters<typeof callReset>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callReset(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(forgetLogin());
    dispatch(toast.success(texts.get('account').reset.success));
    return answer;
  };

const callRegister = callThunk('account/register', 'POST /passport/Api/user/registByMobile');
export const register =
  (payload: Parameters<typeof callRegister>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callRegister(payload)).unwrap();
    if (answer.code === codes.ok) dispatch(enter(answer.data, texts.get('account').register.success));
    return answer;
  };
