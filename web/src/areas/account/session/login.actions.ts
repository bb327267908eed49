import { codes, type Envelope } from '@zhixing/contract/codes';
import { staffRoles } from '@zhixing/contract/words';
import { callThunk, notifyFailure } from '../../../base/call-thunk.ts';
import { type AppThunk, createAppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { paths } from '../../../paths.ts';
import { staffPath } from '../../../staff-path.ts';
import { clearLogin, loadUser, sessionRead, takeNextPath } from '../account.actions.ts';
import { clearCancelled } from './cancelled.ts';
import { offerChallenge } from './challenge.ts';
import { readMarks, saveMark } from './device-marks.ts';

interface LoggedIn {
  token: string;
  deviceMark?: string;
  cancellationWithdrawn?: boolean;
}

/** The ticket of a login whose second step is still to be taken; undefined: it is no such answer (rules: second-factor). */
export const secondFactorTicket = ({ code, data }: Envelope): string | undefined =>
  code === codes.refused ? (data as { secondFactor?: string } | null)?.secondFactor : undefined;

/** Hands the ticket on where the answer has one; answers whether it had. */
export const passTicket = (onTicket: (ticket: string) => void) => (answer: Envelope) => {
  const ticket = secondFactorTicket(answer);
  if (ticket) onTicket(ticket);
  return ticket !== undefined;
};

/** Without a `loginNext`, staff go to the dashboard and students to their projects (rules: staff-pages). */
const goOn =
  (next: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { navigate }) => {
    const loaded = dispatch(loadUser({}));
    if (next === paths.userPractise()) await loaded;
    const { userInfo } = getState().account;
    const works = next === paths.userPractise() && staffRoles.some((role) => role === userInfo?.role);
    navigate(works ? staffPath() : next, { replace: true });
  };

/** Completes every kind of login: stores the token, shows a toast, loads the user, opens `loginNext` (rules: login-done). */
export const completeLogin =
  ({ token, deviceMark, cancellationWithdrawn }: LoggedIn, message: string): AppThunk<Promise<void>> =>
  (dispatch, _state, { credential, texts }) => {
    clearCancelled();
    if (deviceMark) saveMark(deviceMark);
    credential.set(token);
    dispatch(sessionRead({ token: true }));
    dispatch(toast.success(message));
    const { title, withdrawn } = texts.get('account').cancelled;
    if (cancellationWithdrawn) dispatch(toast.notification({ kind: 'info', title, text: withdrawn }));
    return dispatch(goOn(dispatch(takeNextPath())));
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
    const answer = await offerChallenge(
      (challenge) =>
        request('POST /passport/Api/user/Login', challenge ? { ...payload, challenge } : payload),
      onChallenge,
    );
    // Not a failure: the screen continues with the second step.
    if (!secondFactorTicket(answer)) notifyFailure(dispatch, answer);
    return answer;
  },
);
export const login =
  (payload: LoginFields): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callLogin(payload)).unwrap();
    if (answer.code === codes.ok)
      await dispatch(completeLogin(answer.data, texts.get('account').login.success));
    return answer;
  };

const callQuickLogin = createAppThunk<
  Envelope<LoggedIn>,
  { countryCode: string; mobile: string; code: string; name?: string }
>('account/quickLogin', async (payload, { extra: { request }, dispatch }) => {
  const answer = await request('POST /passport/Api/user/QuickLogin', payload);
  if (!secondFactorTicket(answer)) notifyFailure(dispatch, answer);
  return answer;
});
export const quickLogin =
  (payload: Parameters<typeof callQuickLogin>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callQuickLogin(payload)).unwrap();
    if (answer.code === codes.ok)
      await dispatch(completeLogin(answer.data, texts.get('account').login.success));
    return answer;
  };

const callSecond = callThunk('account/passSecondFactor', 'POST /passport/Api/user/passSecondFactor');
/** The second step of a login, whichever way it began. */
export const passSecondFactor =
  (payload: { ticket: string; code: string }): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callSecond(payload)).unwrap();
    if (answer.code === codes.ok)
      await dispatch(completeLogin(answer.data, texts.get('account').login.success));
    return answer;
  };

const callReset = callThunk('account/resetPassword', 'POST /passport/Api/user/resetPassword');
/** Every session of the account has ended, the one kept here too; loginNext stays. */
export const resetPassword =
  (payload: Parameters<typeof callReset>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callReset(payload)).unwrap();
    if (answer.code !== codes.ok) return answer;
    dispatch(clearLogin());
    dispatch(toast.success(texts.get('account').reset.success));
    return answer;
  };

const callRegister = callThunk('account/register', 'POST /passport/Api/user/registByMobile');
export const register =
  (payload: Parameters<typeof callRegister>[0]): AppThunk<Promise<Envelope>> =>
  async (dispatch, _state, { texts }) => {
    const answer = await dispatch(callRegister(payload)).unwrap();
    if (answer.code === codes.ok)
      await dispatch(completeLogin(answer.data, texts.get('account').register.success));
    return answer;
  };
