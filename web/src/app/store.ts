import {
  combineSlices,
  configureStore,
  isFulfilled,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { accountReducer } from '../areas/account/account.slice.ts';
import type { AccountState } from '../areas/account/account.types.ts';
import type { LearningState } from '../areas/directory/learning.types.ts';
import { homeReducer } from '../areas/home/home.slice.ts';
import type { HomeState } from '../areas/home/home.types.ts';
import { practiseReducer } from '../areas/practise/practise.slice.ts';
import type { PractiseState } from '../areas/practise/practise.types.ts';
import { type LoadingState, loadingReducer, succeeded } from '../base/loading.slice.ts';
import type { Services } from '../base/services.ts';
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

/** The reducers of every page. The learning area's comes with the first application screen. */
const rootReducer = combineSlices({
  account: accountReducer,
  home: homeReducer,
  practise: practiseReducer,
  loading: loadingReducer,
  toast: toastReducer,
}).withLazyLoadedSlices<Pick<AppState, 'learning'>>();

export type AppStore = Store<AppState, UnknownAction> & { dispatch: AppDispatch };
const inBrowser = new Set<AppStore>();

/** State that public pages do not need, whose code comes with the first application screen (app/application.ts). */
export function addLearning(reducer: Reducer<LearningState>) {
  rootReducer.inject({ reducerPath: 'learning', reducer });
  // An injected reducer writes its state with the next action.
  for (const store of inBrowser) store.dispatch({ type: 'store/learningAdded' });
}

/** What succeeds waits no longer, nor longer next time (rules: retry-backoff). */
const resetRetries =
  ({ retries }: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const done = isFulfilled(action) ? succeeded(action) : undefined;
    if (done) retries.done(done);
    return next(action);
  };

/** One store in the browser, one for each request on the server. */
export function createStore(preloadedState: Partial<AppState> | undefined, services: Services): AppStore {
  const store = configureStore({
    reducer: rootReducer as unknown as Reducer<AppState, UnknownAction, Partial<AppState>>,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(resetRetries(services)),
    devTools: import.meta.env.DEV,
  }) as AppStore;
  if (typeof window !== 'undefined') inBrowser.add(store);
  return store;
}
