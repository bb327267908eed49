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
  /** A read that visitors make too. */
  ofVisitors?: boolean | undefined;
  /** How a failure is told; without it a read by an info, a change by an error. */
  telling?: FailureNotice | undefined;
  /** A change of which the screen itself tells that it was made. */
  quiet?: boolean | undefined;
}
/** What the server said, and to which call: what waits to be tried again waits under its name. */
export interface Refusal extends Envelope {
  action: CallKey;
}
/** What a change's trigger came to, as an envelope: for forms that show what the server has against them. */
export const answerOf = ({ data, error }: { data?: unknown; error?: unknown }): Envelope<unknown> =>
  (error as Refusal | undefined) ?? { code: codes.ok, msg: '', data };
export type Ask = BaseQueryFn<Asked, unknown, Refusal>;

/** A failure is told by a toast (rules: failure-toast), but once (rules: retry-quiet); a change that was made too. */
const ask: Ask = async (asked, { extra, signal, type, getState, ...store }) => {
  const { key, payload, json, background, ofVisitors, telling, quiet } = asked;
  const services = extra as Services;
  const dispatch: AppDispatch = store.dispatch;
  // A screen of somebody who has just left is about to go: it asks no more.
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
  // What others change meanwhile is seen when one comes back to a screen.
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

type Build<Tag extends string> = EndpointBuilder<Ask, Tag, 'api'>;
interface Options<Tag> extends Omit<Asked, 'key' | 'payload'> {
  /** Of a read: what makes it read again; of a change: what is read again then. */
  tags?: readonly Tag[];
  /** Of a change: they are read again where it was refused, too. */
  always?: boolean;
}

/** A call that reads. */
export const reads = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], ...asked }: Omit<Options<Tag>, 'always' | 'quiet'> = {},
) =>
  build.query<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...asked }),
    providesTags: tags,
  });

/** A call that changes something. */
export const changes = <K extends CallKey, Tag extends string>(
  build: Build<Tag>,
  key: K,
  { tags = [], always = false, ...asked }: Options<Tag> = {},
) =>
  build.mutation<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, ...asked }),
    invalidatesTags: (_data, error) => (error && !always ? [] : tags),
  });

/** Whoever leaves takes their answers along: the next one on this page sees none of them. */
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
