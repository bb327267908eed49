import { createAction } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import { paths, sitePath } from '../../paths.ts';
import type { RunningTestInfo, UserInfo } from './account.types.ts';

const nextKey = 'loginNext';

export const sessionRead = createAction<{ token: boolean }>('account/sessionRead');
/** The token is gone: every area forgets what belonged to the student. */
export const signedOut = createAction('account/signedOut');
export const onlineChanged = createAction<boolean>('account/onlineChanged');
/** The profile as the server has it after a change. */
export const userInfoChanged = createAction<UserInfo>('account/infoTaken');
/** The test whose clock runs, undefined: none (rules: test-clock-seen). */
export const runningTestChanged = createAction<RunningTestInfo | undefined>('account/runningTestChanged');
export const nextPathSet = createAction<string>('account/nextAsked');

export const loadUser = callThunk('account/loadUser', 'POST /capi/Student/getUserInfo', 'info');
/** As `loadUser`, where no act of a person asks for it (rules: login-ends-public). */
export const refreshUser = callThunk('account/loadUser', 'POST /capi/Student/getUserInfo', 'info', {
  background: true,
});
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
export const setNextPath =
  (next: string | null | undefined): AppThunk =>
  (dispatch, _state, { session }) => {
    const path = sitePath(next);
    if (!path) return;
    session.setItem(nextKey, path);
    dispatch(nextPathSet(path));
  };

/** Returns the path to open after login, and clears it. */
export const takeNextPath =
  (): AppThunk<string> =>
  (dispatch, getState, { session }) => {
    const next = getState().account.loginNext || sitePath(session.getItem(nextKey)) || paths.userPractise();
    session.removeItem(nextKey);
    dispatch(nextPathSet(''));
    return next;
  };

/** Sends to the login screen, and back here afterwards. */
export const sendToLogin =
  (next: string): AppThunk =>
  (dispatch, _state, { navigate }) => {
    dispatch(setNextPath(next));
    navigate(paths.login(), { replace: true });
  };

/** What the browser knows of the session at its start, and after a change in another tab. */
export const readSession =
  (): AppThunk =>
  (dispatch, getState, { credential, session }) => {
    dispatch(setNextPath(session.getItem(nextKey)));
    const token = credential.read() !== '';
    if (!token && getState().account.session === 'student') dispatch(signedOut());
    dispatch(sessionRead({ token }));
    if (token) void dispatch(refreshUser({}));
  };

/** The token is no longer good for anything: nothing of the student stays here. */
export const clearLogin =
  (): AppThunk =>
  (dispatch, _state, { credential }) => {
    credential.clear();
    dispatch(signedOut());
  };

const callLogout = callThunk('account/logout', 'POST /passport/Api/user/logout');
/** Ends the session on this device even when the server cannot be reached. */
export const logout = (): AppThunk<Promise<void>> => async (dispatch, _state, services) => {
  if (services.credential.read()) await dispatch(callLogout({}));
  services.session.removeItem(nextKey);
  dispatch(nextPathSet(''));
  dispatch(clearLogin());
};
