import {
  configureStore,
  isFulfilled,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { accountReducer } from '../areas/account/account.slice.ts';
import type { AccountState } from '../areas/account/account.types.ts';
import type { LearningState } from '../areas/directory/directory.types.ts';
import { homeReducer } from '../areas/home/home.slice.ts';
import type { HomeState } from '../areas/home/home.types.ts';
import { practiseReducer } from '../areas/practise/practise.slice.ts';
import type { PractiseState } from '../areas/practise/practise.types.ts';
import { type LoadingState, succeeded } from '../base/loading.slice.ts';
import { addedMiddleware, addReducer, registerStore, rootReducer } from '../base/root-reducer.ts';
import type { Services } from '../base/services.ts';
import type { AppDispatch } from '../base/thunk.ts';
import type { ToastState } from '../base/toast.ts';

/** The state of the store. */
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

// The reducer of `learning` is added with the first application screen (app/application.ts).
addReducer('account', accountReducer);
addReducer('home', homeReducer);
addReducer('practise', practiseReducer);

export type AppStore = Store<AppState, UnknownAction> & { dispatch: AppDispatch };

/** Ends the waiting retry of an action that succeeded, and sets its pause back to the shortest (rules: retry-backoff). */
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
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(resetRetries(services), addedMiddleware),
    // With batching a button would stay disabled for a frame after the toast of its failure.
    enhancers: (defaults) => defaults({ autoBatch: false }),
    devTools: import.meta.env.DEV,
  }) as AppStore;
  if (typeof window !== 'undefined') registerStore(store);
  return store;
}
