import { createAction } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { callThunk, tellFailure } from '../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import { paths, sitePath } from '../../paths.ts';
import { askSolving } from './challenge.ts';
import { keepMark, readMarks } from './device-marks.ts';

const nextKey = 'loginNext';

export const sessionRead = createAction<{ token: boolean }>('account/sessionRead');
/** The token is gone: every area forgets what belonged to the student. */
export const signedOut = createAction('account/signedOut');
export const onlineChanged = createAction<boolean>('account/onlineChanged');
export const nextAsked = createAction<string>('account/nextAsked');

export const loadUser = callThunk('account/loadUser', 'POST /capi/Student/getUserInfo', 'info');
export const loadProjectList = callThunk(
  'account/loadProjectList',
  'POST /capi/Student/getApplyProjectList',
  'info',
);
/** My projects, a page: `{page, status?}`. */
export const loadMyPractise = callThunk(
  'account/loadPractiseList',
  'POST /capi/Student/getApplyProjectList',
  'info',
);
const certPage = callThunk('account/loadCertList', 'POST /capi/Student/getApplyProjectList', 'info');
/** My projects with a certificate, a page. */
export const loadCertList = (query: { page?: number; pageSize?: number } = {}) =>
  certPage({ ...query, graduate: true });
export const certListLoaded = certPage.fulfilled;
export const certListAsked = certPage.pending;

export const getMobileCity = callThunk(
  'account/loadMobileCity',
  'GET /api/Shixi_Static/mobileCity',
  'silent',
);
export const loadMobileCity =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { texts }) => {
    if (getState().account.mobileCityCode.length > 0) return;
    const answer = await dispatch(getMobileCity({})).unwrap();
    if (answer.code === codes.ok) return;
    // The loader that asks does not wait for the screen's texts.
    await texts.load('application');
    dispatch(toast.error(texts.get('account').mobile.citiesFailed));
  };

/** Keeps where to go after login, over a reload too; anything but a path of this site is dropped. */
export const askNext =
  (next: string | null | undefined): AppThunk =>
  (dispatch, _state, { session }) => {
    const path = sitePath(next);
    if (!path) return;
    session.setItem(nextKey, path);
    dispatch(nextAsked(path));
  };

/** Where a login leads: asked for once, then forgotten. */
export const takeNext =
  (): AppThunk<string> =>
  (dispatch, getState, { session }) => {
    const next = getState().account.loginNext || sitePath(session.getItem(nextKey)) || paths.userPractise();
    session.removeItem(nextKey);
    dispatch(nextAsked(''));
    return next;
  };

/** Sends to the login screen, and back here afterwards. */
export const sendToLogin =
  (next: string): AppThunk =>
  (dispatch, _state, { navigate }) => {
    dispatch(askNext(next));
    navigate(paths.login(), { replace: true });
  };

/** What the browser knows of the session at its start, and after a change in another tab. */
export const readSession =
  (): AppThunk =>
  (dispatch, getState, { credential, session }) => {
    dispatch(askNext(session.getItem(nextKey)));
    const token = credential.read() !== '';
    if (!token && getState().account.session === 'student') dispatch(signedOut());
    dispatch(sessionRead({ token }));
    if (token) void dispatch(loadUser({}));
  };

interface LoggedIn {
  token: string;
  deviceMark?: string;
}

/** The end of every way to log in: token stored, told, user loaded, on to loginNext (rules: login-done). */
export const enter =
  ({ token, deviceMark }: LoggedIn, message: string): AppThunk =>
  (dispatch, _state, { credential, navigate }) => {
    if (deviceMark) keepMark(deviceMark);
    credential.set(token);
    dispatch(sessionRead({ token: true }));
    dispatch(toast.success(message));
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

/** The token is no longer good for anything: nothing of the student stays here. */
export const forgetLogin =
  (): AppThunk =>
  (dispatch, _state, { credential }) => {
    credential.clear();
    dispatch(signedOut());
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

const callLogout = callThunk('account/logout', 'POST /passport/Api/user/logout', 'silent');
/** Ends the session here even when the server cannot be told: the reader asked to leave. */
export const logout = (): AppThunk<Promise<void>> => async (dispatch, _state, outside) => {
  if (outside.credential.read()) await dispatch(callLogout({}));
  outside.session.removeItem(nextKey);
  dispatch(nextAsked(''));
  dispatch(forgetLogin());
};
