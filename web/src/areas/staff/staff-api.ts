import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  buildCreateApi,
  coreModule,
  type EndpointBuilder,
  reactHooksModule,
} from '@reduxjs/toolkit/query/react';
import type { CallKey, Calls, Data, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { createContext } from 'react';
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux';
import { failureNotifier } from '../../base/call-thunk.ts';
import type { Services } from '../../base/services.ts';
import type { AppDispatch } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';

/**
 * The back office's lists and forms ask through RTK Query over the same `request`. Its cache is a store of its own beside the
 * page's: public pages carry nothing of it, and it is gone with the screens of whoever has logged in.
 */
export const StaffContext = createContext<ReactReduxContextValue | null>(null);
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(StaffContext),
      useSelector: createSelectorHook(StaffContext),
      useStore: createStoreHook(StaffContext),
    },
  }),
);

/** What the store reaches: the page's own request, and where failures and successes are told. */
interface Reached {
  services: Services;
  dispatch: AppDispatch;
}

interface Asked {
  key: CallKey;
  payload: object;
  /** A step on the way: the screen shows that it was done. */
  quiet?: boolean;
}
/** What the server said, and to which call: what waits to be tried again waits under its name. */
export interface Refusal extends Envelope {
  action: CallKey;
}
type Ask = BaseQueryFn<Asked, unknown, Refusal>;

/** A failure is told by a toast (rules: failure-toast), but once (rules: retry-quiet); a change that was made too. */
const ask: Ask = async ({ key, payload, quiet }, { extra, signal, type }) => {
  const { services, dispatch } = extra as Reached;
  const notify = failureNotifier(services, key, type === 'query' ? 'info' : 'error');
  const answer = await services.request(key, payload as never, { json: true, cache: false, signal });
  if (answer.code === codes.ok) {
    services.retries.done(key);
    if (type === 'mutation' && !quiet) dispatch(toast.success(answer.msg));
    return { data: answer.data };
  }
  if (!signal.aborted) notify(dispatch, answer);
  return { error: { ...answer, action: key } };
};

const tags = [
  ...(['self', 'people', 'invites', 'colleges', 'factor', 'desk'] as const),
  // Of the pages, which add their calls with `injectEndpoints`.
  ...(['projects', 'draft', 'lesson', 'authors', 'bank', 'publications'] as const),
  ...([
    'camps',
    'camp',
    'deadlines',
    'roster',
    'queue',
    'work',
    'phrases',
    'questions',
    'announcements',
  ] as const),
] as const;
type Tag = (typeof tags)[number];
export type Build = EndpointBuilder<Ask, Tag, 'staff'>;

/** A call that reads, and what makes it read again. */
export const reads = <K extends CallKey>(build: Build, key: K, ...providesTags: Tag[]) =>
  build.query<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object }),
    providesTags,
  });
/** A call that changes something, and what is read again then. */
export const changes = <K extends CallKey>(build: Build, key: K, ...invalidatesTags: Tag[]) =>
  build.mutation<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object }),
    invalidatesTags: (_data, error) => (error ? [] : invalidatesTags),
  });

/** A call that does something of which the screen itself tells that it was done. */
export const works = <K extends CallKey>(build: Build, key: K, ...invalidatesTags: Tag[]) =>
  build.mutation<Data<Calls[K]>, Payload<Calls[K]>>({
    query: (payload) => ({ key, payload: payload as object, quiet: true }),
    invalidatesTags: (_data, error) => (error ? [] : invalidatesTags),
  });

export const staffApi = createApi({
  reducerPath: 'staff',
  baseQuery: ask,
  tagTypes: tags,
  // What others change meanwhile is seen when one comes back to a screen.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    self: reads(build, 'POST /mapi/Staff/getSelf', 'self'),
    desk: reads(build, 'POST /mapi/Desk/get', 'desk'),
    people: reads(build, 'POST /mapi/Staff/getList', 'people'),
    changeRole: changes(build, 'POST /mapi/Staff/changeRole', 'people', 'colleges'),
    remove: changes(build, 'POST /mapi/Staff/remove', 'people', 'colleges'),
    givePassword: changes(build, 'POST /mapi/Staff/givePassword', 'people'),
    invites: reads(build, 'POST /mapi/Invite/getList', 'invites'),
    invite: changes(build, 'POST /mapi/Invite/create', 'invites'),
    cancelInvite: changes(build, 'POST /mapi/Invite/cancel', 'invites'),
    readInvite: reads(build, 'POST /mapi/Invite/read'),
    acceptInvite: changes(build, 'POST /mapi/Invite/accept', 'self'),
    checkSetup: reads(build, 'POST /mapi/Setup/check'),
    colleges: reads(build, 'POST /mapi/College/getList', 'colleges'),
    createCollege: changes(build, 'POST /mapi/College/create', 'colleges'),
    renameCollege: changes(build, 'POST /mapi/College/rename', 'colleges', 'people', 'self'),
    closeCollege: changes(build, 'POST /mapi/College/close', 'colleges'),
    factor: reads(build, 'POST /passport/Api/user/getSecondFactor', 'factor'),
    beginFactor: works(build, 'POST /passport/Api/user/beginSecondFactor'),
    confirmFactor: changes(build, 'POST /passport/Api/user/confirmSecondFactor', 'factor', 'self'),
    removeFactor: changes(build, 'POST /passport/Api/user/removeSecondFactor', 'factor', 'self'),
    renewCodes: changes(build, 'POST /passport/Api/user/renewRecoveryCodes', 'factor'),
  }),
});

/** What thunks of the page's store reach. */
const servicesThunk =
  (): ThunkAction<Services, unknown, Services, UnknownAction> => (_dispatch, _state, services) =>
    services;

/** A store for one who has logged in, or for a visitor. `dispatch`: the page's. */
export function createStaffStore(dispatch: AppDispatch) {
  const extraArgument: Reached = { services: dispatch(servicesThunk()), dispatch };
  return configureStore({
    reducer: { [staffApi.reducerPath]: staffApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(staffApi.middleware),
    // A button is free again with the word of its failure, not a frame later.
    enhancers: (defaults) => defaults({ autoBatch: false }),
    devTools: import.meta.env.DEV,
  });
}
