import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { RequestOptions } from '../api/request.ts';
import { showError } from './failure/show-error.ts';
import type { Outside } from './outside.ts';
import { type AppDispatch, createAppThunk } from './thunk.ts';
import { toast } from './toast.ts';

/** How a failed call is told: by a toast of this kind, or not at all (rules: failure-toast, info-toast). */
export type FailureNotice = 'error' | 'info' | 'silent';

/** Shows the message of a failed answer. -9 is told by the one who handles it. */
export function notifyFailure(dispatch: AppDispatch, answer: Envelope, telling: FailureNotice = 'error') {
  if (answer.code === codes.ok || answer.code === codes.loginInvalid) return;
  if (telling === 'info') dispatch(toast.info(answer.msg));
  else dispatch(showError(answer, telling));
}

/**
 * To be taken before an action makes its call: tells its failure, but not again where the page has only tried by itself
 * what had failed (rules: retry-quiet).
 */
export function failureNotifier({ retries }: Outside, action: string, telling?: FailureNotice) {
  const repeat = retries.isRepeat(action, telling === 'info');
  return (dispatch: AppDispatch, answer: Envelope) => {
    if (answer.code === codes.ok) return;
    retries.failed(action);
    if (!repeat) notifyFailure(dispatch, answer, telling);
  };
}

/** One call as an action: `dispatch(it(payload)).unwrap()` gives the envelope, whatever its code. */
export function callThunk<K extends CallKey>(
  type: string,
  key: K,
  telling?: FailureNotice,
  options?: RequestOptions,
) {
  return createAppThunk<Envelope<Data<Calls[K]>>, Payload<Calls[K]>>(
    type,
    async (payload, { extra, dispatch }) => {
      const tell = failureNotifier(extra, type, telling);
      const answer = await extra.request(key, payload, options);
      tell(dispatch, answer);
      return answer;
    },
  );
}
