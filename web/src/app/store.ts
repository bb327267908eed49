import {
  applyMiddleware,
  combineReducers,
  configureStore,
  isFulfilled,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { accountReducer } from '../areas/account/account.slice.ts';
import type { AccountState } from '../areas/account/account.types.ts';
import { homeReducer } from '../areas/home/home.slice.ts';
import type { HomeState } from '../areas/home/home.types.ts';
import type { LearningState } from '../areas/learning/learning.types.ts';
import { practiseReducer } from '../areas/practise/practise.slice.ts';
import type { PractiseState } from '../areas/practise/practise.types.ts';
import { type LoadingState, loadingReducer, succeeded } from '../base/loading.slice.ts';
import type { Outside } from '../base/outside.ts';
import type { AppDispatch } from '../base/thunk.ts';
import { type ToastState, toastReducer } from '../base/toast.ts';

/** The whole state, by area. */
export interface AppState {
  account: AccountState;
  home: HomeState;
  practise: PractiseState;
  learning: LearningState;
  loading: LoadingState;
  toast: ToastState;
}

declare module '../base/state.ts' {
  interface Register {
    state: AppState;
  }
}

const early = {
  account: accountReducer,
  home: homeReducer,
  practise: practiseReducer,
  loading: loadingReducer,
  toast: toastReducer,
};
type Late = Pick<AppState, Exclude<keyof AppState, keyof typeof early>>;

let reducer = combineReducers(early) as unknown as Reducer<AppState>;
const inBrowser = new Set<AppStore>();

export type AppStore = Store<AppState, UnknownAction> & { dispatch: AppDispatch };

/** State that public pages do not need, whose code comes with the first application screen (app/application.ts). */
export function addReducers(late: { [Area in keyof Late]: Reducer<Late[Area]> }) {
  reducer = combineReducers({ ...early, ...late }) as unknown as Reducer<AppState>;
  for (const store of inBrowser) store.dispatch({ type: 'store/reducersAdded' });
}

/** What succeeds waits no longer, nor longer next time (rules: retry-backoff). */
const forgetTries =
  ({ retries }: Outside): Middleware =>
  () =>
  (next) =>
  (action) => {
    const done = isFulfilled(action) ? succeeded(action) : undefined;
    if (done) retries.done(done);
    return next(action);
  };

const runThunks =
  (outside: Outside): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, outside) : next(action);

/** One store in the browser, one for each request on the server. */
export function createStore(preloaded: Partial<AppState> | undefined, outside: Outside): AppStore {
  const grow = (state: AppState | undefined, action: UnknownAction) => reducer(state, action);
  const own = forgetTries(outside);
  // Redux Toolkit's own checks what is done to the state, in development alone.
  const store = (
    import.meta.env.DEV
      ? configureStore({
          reducer: grow,
          preloadedState: preloaded as AppState | undefined,
          middleware: (defaults) => defaults({ thunk: { extraArgument: outside } }).concat(own),
        })
      : legacy_createStore(grow, preloaded as AppState | undefined, applyMiddleware(runThunks(outside), own))
  ) as AppStore;
  if (typeof window !== 'undefined') inBrowser.add(store);
  return store;
}
