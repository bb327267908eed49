import type { Middleware } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { RequestOptions } from '../api/request.ts';
import { type FailureNotice, failureNotifier } from './call-thunk.ts';
import { addMiddleware, addReducer } from './root-reducer.ts';
import type { Services } from './services.ts';
import type { RootState } from './state.ts';
import type { AppDispatch } from './thunk.ts';
import { toast } from './toast.ts';

/**
 * All that the specification does not name is kept here, by RTK Query over the same `request`
 * ([0104](../../../docs/decisions/0104-one-data-layer.md)). Areas add their calls with `injectEndpoints`; no public page loads this file.
 */

interface Asked extends Pick<RequestOptions, 'json' | 'background'> {
  key: CallKey;
  payload: object;
  /** A read that visitors may make too. */
  ofVisitors?: boolean | undefined;
  /** The toast kind of a failure; by default `info` for a read, `error` for a change. */
  telling?: FailureNotice | undefined;
  /** A change without a success toast: its screen shows the success itself. */
  quiet?: boolean | undefined;
}
/** The server's answer and the key of the call, under which its retry waits. */
export interface Refusal extends Envelope {
  action: CallKey;
}
/** The result of a mutation as an envelope, for forms that show the server's refusal. */
export const answerOf = ({ data, error }: { data?: unknown; error?: unknown }): Envelope<unknown> =>
  (error as Refusal | undefined) ?? { code: codes.ok, msg: '', data };
export type Ask = BaseQueryFn<Asked, unknown, Refusal>;

/**
 * Shows a toast for a failure (rules: failure-toast), once for all its retries (rules: retry-quiet), and for a change
 * that succeeded.
 */
const ask: Ask = async (asked, { extra, signal, type, getState, ...store }) => {
  const { key, payload, json, background, ofVisitors, telling, quiet } = asked;
  const services = extra as Services;
  const dispatch: AppDispatch = store.dispatch;
  // After a logout the old screens are about to unmount: they make no further calls.
  if (type === 'query' && !ofVisitors && (getState() as RootState).account.session === 'visitor')
    return { error: { code: codes.loginInvalid, msg: '', data: null, action: key } };
  const tell = failureNotifier(services, key, telling ?? (type === 'query' ? 'info' : 'error'));
  const answer = await services.request(key, payload as never, {
    cache: false,
    signal,
    ...(json ? { json } : {}),
    ...(background ? { background } : {}),
  });
  if (answer.code === codes.ok) {
    services.retries.done(key);
    if (type === 'mutation' && !quiet) dispatch(toast.success(answer.msg));
    return { data: answer.data };
  }
  if (!signal.aborted) tell(dispatch, answer);
  return { error: { ...answer, action: key } };
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  // A screen that is opened again refetches, so that changes by others are seen.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

type Build<Tag extends string> = EndpointBuilder<Ask, Tag, 'api'>;
interface Options<Tag> extends Omit<Asked, 'key' | 'payload'> {
  /** The tags that a query provides, or that a mutation invalidates. */
  tags?: readonly Tag[];
  /** Invalidates the tags of a refused mutation, too. */
  always?: boolean;
}

/** A query endpoint. */
export const reads = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], ...asked }: Omit<Options<Tag>, 'always' | 'quiet'> = {},
) =>
  build.query<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...asked }),
    providesTags: tags,
  });

/** A mutation endpoint. */
export const changes = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], always = false, ...asked }: Options<Tag> = {},
) =>
  build.mutation<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...asked }),
    invalidatesTags: (_data, error) => (error && !always ? [] : tags),
  });

/** Clears the cached answers when the student changes: the next student of this page sees none of them. */
const forgetWhoLeft: Middleware = (store) => (next) => {
  let whose: number | undefined;
  let loggedIn = false;
  return (action) => {
    const result = next(action);
    const { session, userInfo } = (store.getState() as RootState).account;
    const now = userInfo?.userId;
    const left = loggedIn && session !== 'student';
    const another = whose !== undefined && now !== undefined && now !== whose;
    loggedIn = session === 'student';
    whose = loggedIn ? (now ?? whose) : undefined;
    if (left || another) store.dispatch(api.util.resetApiState());
    return result;
  };
};

addReducer(api.reducerPath, api.reducer);
addMiddleware((store) => {
  const forget = forgetWhoLeft(store);
  const query = api.middleware(store as never);
  return (next) => forget(query(next));
});
