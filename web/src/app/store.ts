import { combineReducers, configureStore, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { accountReducer } from '../areas/account/account.slice.ts';
import { homeReducer } from '../areas/home/home.slice.ts';
import { learningReducer } from '../areas/learning/learning.slice.ts';
import { practiseReducer } from '../areas/practise/practise.slice.ts';
import { loadingReducer } from './loading.slice.ts';
import type { AppDispatch, Outside, RootState } from './thunk.ts';
import { toastReducer } from './toast.ts';

const reducer = combineReducers({
  account: accountReducer,
  home: homeReducer,
  practise: practiseReducer,
  learning: learningReducer,
  loading: loadingReducer,
  toast: toastReducer,
});

export type AppStore = Store<RootState, UnknownAction> & { dispatch: AppDispatch };

/** One store in the browser, one for each request on the server. */
export function createStore(preloaded: Partial<RootState> | undefined, outside: Outside): AppStore {
  const store = configureStore({
    reducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults({ thunk: { extraArgument: outside } }),
    devTools: import.meta.env.DEV,
  });
  return store;
}
