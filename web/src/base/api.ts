import type { Middleware } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { RequestOptions } from '../api/request.ts';
import { type FailureNotice, failureNotifier } from './call-thunk.ts';
import { resendingCall } from './failure/resending-call.ts';
import { addMiddleware, addReducer } from './root-reducer.ts';
import type { Services } from './services.ts';
import type { RootState } from './state.ts';
import type { AppDispatch } from './thunk.ts';
import { toast } from './toast.ts';

/**
 * State that the specification does not name: RTK Query over the same `request`
 * ([0104](../../../docs/decisions/0104-one-data-layer.md)). Areas add their calls with `injectEndpoints`. No public page loads this
 * file.
 */

interface QueryArg extends Pick<RequestOptions, 'json' | 'background'> {
  key: CallKey;
  payload: object;
  /** A read that is also made without a login. */
  ofVisitors?: boolean | undefined;
  /** The toast of a failure; by default `info` for a read and `error` for a change. */
  failureNotice?: FailureNotice | undefined;
  /** A change without the toast of success: the screen shows its own. */
  quiet?: boolean | undefined;
}
/** The server's answer to a call that failed. `action`: the call, which is the key of its retries. */
export interface Refusal extends Envelope {
  action: CallKey;
}
/** The result of a mutation's trigger as an envelope, for forms that show the server's `msg` at a field. */
export const answerOf = ({ data, error }: { data?: unknown; error?: unknown }): Envelope<unknown> =>
  (error as Refusal | undefined) ?? { code: codes.ok, msg: '', data };
export type Ask = BaseQueryFn<QueryArg, unknown, Refusal>;

/** Shows a toast for a failure (rules: failure-toast), once for all retries (rules: retry-quiet), and for a successful change. */
const ask: Ask = async (arg, { extra, signal, type, getState, ...store }) => {
  const { key, payload, json, background, ofVisitors, failureNotice, quiet } = arg;
  const services = extra as Services;
  const dispatch: AppDispatch = store.dispatch;
  // After a logout the screen stays for a moment: it makes no call without a token.
  if (type === 'query' && !ofVisitors && (getState() as RootState).account.session === 'visitor')
    return { error: { code: codes.loginInvalid, msg: '', data: null, action: key } };
  const notifyFailure = failureNotifier(
    services,
    key,
    failureNotice ?? (type === 'query' ? 'info' : 'error'),
  );
  const options = {
    cache: false,
    signal,
    ...(json ? { json } : {}),
    ...(background ? { background } : {}),
  };
  const { answer, isShown } =
    type === 'mutation'
      ? await resendingCall(services, { key, payload, options })
      : { answer: await services.request(key, payload as never, options), isShown: false };
  if (answer.code === codes.ok) {
    services.retries.done(key);
    if (type === 'mutation' && !quiet) dispatch(toast.success(answer.msg));
    return { data: answer.data };
  }
  if (!signal.aborted && !isShown) notifyFailure(dispatch, answer);
  return { error: { ...answer, action: key } };
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  // A screen that is opened again shows what others have changed since.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

type Build<Tag extends string> = EndpointBuilder<Ask, Tag, 'api'>;
interface Options<Tag> extends Omit<QueryArg, 'key' | 'payload'> {
  /** Of a read: its tags. Of a change: the tags whose reads are repeated after it. */
  tags?: readonly Tag[];
  /** Of a change: the reads are repeated after a failure too. */
  always?: boolean;
}

/** The endpoint of a call that reads. */
export const reads = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], ...options }: Omit<Options<Tag>, 'always' | 'quiet'> = {},
) =>
  build.query<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...options }),
    providesTags: tags,
  });

/** The endpoint of a call that changes something. */
export const changes = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], always = false, ...options }: Options<Tag> = {},
) =>
  build.mutation<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...options }),
    invalidatesTags: (_data, error) => (error && !always ? [] : tags),
  });

/** Empties the cache at a logout and at a change of student, so that nobody sees the answers of the one before. */
const resetAtLogout: Middleware = (store) => (next) => {
  let userId: number | undefined;
  let loggedIn = false;
  return (action) => {
    const result = next(action);
    const { session, userInfo } = (store.getState() as RootState).account;
    const now = userInfo?.userId;
    const loggedOut = loggedIn && session !== 'student';
    const another = userId !== undefined && now !== undefined && now !== userId;
    loggedIn = session === 'student';
    userId = loggedIn ? (now ?? userId) : undefined;
    if (loggedOut || another) store.dispatch(api.util.resetApiState());
    return result;
  };
};

addReducer(api.reducerPath, api.reducer);
addMiddleware((store) => {
  const reset = resetAtLogout(store);
  const query = api.middleware(store as never);
  return (next) => reset(query(next));
});
