import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { RequestOptions } from '../api/request.ts';
import { showError } from './failure/show-error.ts';
import type { Services } from './services.ts';
import { type AppDispatch, createAppThunk } from './thunk.ts';
import { toast } from './toast.ts';

/** How a failed call is shown: by a toast of this kind, or not at all (rules: failure-toast, info-toast). */
export type FailureNotice = 'error' | 'info' | 'silent';

/** Shows the message of a failed answer. Code -9 is shown where it is handled. */
export function notifyFailure(dispatch: AppDispatch, answer: Envelope, notice: FailureNotice = 'error') {
  if (answer.code === codes.ok || answer.code === codes.loginInvalid) return;
  if (notice === 'info') dispatch(toast.info(answer.msg));
  else dispatch(showError(answer, notice));
}

/**
 * Taken before an action makes its call; what it returns shows the toast of a failure. No toast where the call is the page's own retry
 * of one that failed (rules: retry-quiet).
 */
export function failureNotifier({ retries }: Services, action: string, notice?: FailureNotice) {
  const repeat = retries.isRepeat(action, notice === 'info');
  return (dispatch: AppDispatch, answer: Envelope) => {
    if (answer.code === codes.ok) return;
    retries.failed(action);
    if (!repeat) notifyFailure(dispatch, answer, notice);
  };
}

/** A thunk of one call: `dispatch(thunk(payload)).unwrap()` resolves to the envelope, whatever its code. */
export function callThunk<K extends CallKey>(
  type: string,
  key: K,
  notice?: FailureNotice,
  options?: RequestOptions,
) {
  return createAppThunk<Envelope<Data<Calls[K]>>, Payload<Calls[K]>>(
    type,
    async (payload, { extra, dispatch }) => {
      const notify = failureNotifier(extra, type, notice);
      const answer = await extra.request(key, payload, options);
      notify(dispatch, answer);
      return answer;
    },
  );
}
