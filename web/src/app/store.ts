import {
  combineReducers,
  configureStore,
  type Reducer,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { accountReducer } from '../areas/account/account.slice.ts';
import { homeReducer } from '../areas/home/home.slice.ts';
import { practiseReducer } from '../areas/practise/practise.slice.ts';
import { loadingReducer } from './loading.slice.ts';
import type { AppDispatch, Outside, RootState } from './thunk.ts';
import { toastReducer } from './toast.ts';

const early = {
  account: accountReducer,
  home: homeReducer,
  practise: practiseReducer,
  loading: loadingReducer,
  toast: toastReducer,
};
type Late = Pick<RootState, Exclude<keyof RootState, keyof typeof early>>;

let reducer = combineReducers(early) as unknown as Reducer<RootState>;
const inBrowser = new Set<AppStore>();

export type AppStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };

/** State that public pages do not need, whose code comes with the first application screen (app/application.ts). */
export function addReducers(late: { [Area in keyof Late]: Reducer<Late[Area]> }) {
  reducer = combineReducers({ ...early, ...late }) as unknown as Reducer<RootState>;
  for (const store of inBrowser) store.dispatch({ type: 'store/reducersAdded' });
}

/** One store in the browser, one for each request on the server. */
export function createStore(preloaded: Partial<RootState> | undefined, outside: Outside): AppStore {
  const store: AppStore = configureStore({
    reducer: (state: RootState | undefined, action: UnknownAction) => reducer(state, action),
    preloadedState: preloaded as RootState | undefined,
    middleware: (defaults) => defaults({ thunk: { extraArgument: outside } }),
    devTools: import.meta.env.DEV,
  });
  if (typeof window !== 'undefined') inBrowser.add(store);
  return store;
}
