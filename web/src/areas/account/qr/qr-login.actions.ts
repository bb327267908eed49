import { codes } from '@zhixing/contract/codes';
import { backoffDelay } from '../../../api/backoff.ts';
import { callThunk } from '../../../base/call-thunk.ts';
import type { AppThunk } from '../../../base/thunk.ts';
import { completeLogin } from '../session/login.actions.ts';

/** What the QR tab shows. `number`: what the phone has to choose. `failed`: there is no picture. */
export type QrStep =
  | { step: 'loading' }
  | { step: 'waiting' | 'scanned'; qrCode: string; number: string }
  | { step: 'expired' | 'refused'; qrCode: string }
  | { step: 'failed' };

/** Between two polls, ms (rules: qr-login). */
const pollEvery = 2000;

const createCode = callThunk(
  'account/createLoginCode',
  'GET /api/service/wechat/createLoginMiniCode',
  'error',
  // Each call makes a new code.
  { cache: false },
);
/** The poll: a failure is not shown (rules: failure-quiet). */
const askCode = callThunk('account/askLoginCode', 'POST /api/service/wechat/getLoginMiniToken', 'silent');

/** Resolves early when it is no longer wanted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Watching {
  /** Aborted when the screen or its tab is left: no further poll. */
  signal: AbortSignal;
  onStep: (step: QrStep) => void;
}

/** Shows a picture and polls until it has logged in, was refused or has expired (rules: login-ways). */
export const logInByQr =
  ({ signal, onStep }: Watching): AppThunk<Promise<void>> =>
  async (dispatch, _state, { texts }) => {
    const report = (step: QrStep) => (signal.aborted ? undefined : onStep(step));
    report({ step: 'loading' });
    const made = await dispatch(createCode({})).unwrap();
    if (made.code !== codes.ok) return report({ step: 'failed' });
    const { ticket, qrCode, number, expiresIn } = made.data;
    const end = Date.now() + expiresIn * 1000;
    report({ step: 'waiting', qrCode, number });
    let vain = 0;
    while (!signal.aborted) {
      const later = vain === 0 ? pollEvery : Math.max(pollEvery, backoffDelay(vain));
      await pause(Math.min(later, Math.max(end - Date.now(), 0)), signal);
      if (signal.aborted) return;
      const { code, data } = await dispatch(askCode({ ticket })).unwrap();
      if (signal.aborted) return;
      vain = code === codes.ok ? 0 : vain + 1;
      if (code === codes.ok && data.token) {
        dispatch(completeLogin({ ...data, token: data.token }, texts.get('account').login.success));
        return;
      }
      // A failed poll is repeated until the ticket expires.
      const status = code === codes.ok ? data.status : 'unknown';
      if (status === 'refused') return report({ step: 'refused', qrCode });
      const over = status === 'expired' || code === codes.parameter || Date.now() >= end;
      if (over) return report({ step: 'expired', qrCode });
      if (status === 'waiting' || status === 'scanned') report({ step: status, qrCode, number });
    }
  };

/** The decision on the phone. What the phone shows before it: scan-api.ts. */
export const confirmLoginCode = callThunk(
  'account/confirmLoginCode',
  'POST /api/service/wechat/confirmLoginCode',
);
export const refuseLoginCode = callThunk(
  'account/refuseLoginCode',
  'POST /api/service/wechat/refuseLoginCode',
);
