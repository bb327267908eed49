import { createAsyncThunk, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { Request, RequestOptions } from '../api/request.ts';
import type { Credential } from '../api/token.ts';
import type { Upload } from '../api/upload.ts';
import type { AccountState } from '../areas/account/account.slice.ts';
import type { HomeState } from '../areas/home/home.slice.ts';
import type { LearningState } from '../areas/learning/learning.slice.ts';
import type { PractiseState } from '../areas/practise/practise.slice.ts';
import type { TextBook } from '../locales/texts.ts';
import type { LoadingState } from './loading.slice.ts';
import { showError } from './show-error.ts';
import { type ToastState, toast } from './toast.ts';

export interface RootState {
  account: AccountState;
  home: HomeState;
  practise: PractiseState;
  learning: LearningState;
  loading: LoadingState;
  toast: ToastState;
}

/** All that thunks reach outside the store; the server and the tests bring their own. */
export interface Outside {
  request: Request;
  upload: Upload;
  /** The page's language and its texts. */
  texts: TextBook;
  credential: Credential;
  /** Kept over a reload of the tab: the redirect after login. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}

export type AppDispatch = ThunkDispatch<RootState, Outside, UnknownAction>;
/** A plain thunk: several steps behind one name. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Outside, UnknownAction>;

export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: Outside;
}>();

/** How a failed call is told: by a toast of this kind, or not at all (rules: failure-toast, info-toast). */
export type Telling = 'error' | 'info' | 'silent';

/** Shows the message of a failed answer. -9 is told by the one who handles it. */
export function tellFailure(dispatch: AppDispatch, answer: Envelope, telling: Telling = 'error') {
  if (answer.code === codes.ok || answer.code === codes.loginInvalid) return;
  if (telling === 'info') dispatch(toast.info(answer.msg));
  else dispatch(showError(answer, telling));
}

/** One call as an action: `dispatch(it(payload)).unwrap()` gives the envelope, whatever its code. */
export function callThunk<K extends CallKey>(
  type: string,
  key: K,
  telling?: Telling,
  options?: RequestOptions,
) {
  return createAppThunk<Envelope<Data<Calls[K]>>, Payload<Calls[K]>>(
    type,
    async (payload, { extra, dispatch }) => {
      const answer = await extra.request(key, payload, options);
      tellFailure(dispatch, answer, telling);
      return answer;
    },
  );
}
