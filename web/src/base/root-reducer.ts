import { combineSlices, createDynamicMiddleware, type Reducer, type Store } from '@reduxjs/toolkit';
import { loadingReducer } from './loading.slice.ts';
import { toastReducer } from './toast.ts';

/** The reducers of every page; app/store.ts adds the areas'. What public pages do without is added by the code that needs it. */
export const rootReducer = combineSlices({ loading: loadingReducer, toast: toastReducer });

const inBrowser = new Set<Store>();
export const registerStore = (store: Store) => void inBrowser.add(store);

/** State of slices that were injected later. */
export function addReducer(reducerPath: string, reducer: Reducer) {
  rootReducer.inject({ reducerPath, reducer });
  // An injected reducer writes its state with the next action.
  for (const store of inBrowser) store.dispatch({ type: 'store/reducerAdded' });
}

/** Middleware whose code has come later is added here, by api.ts; `addedMiddleware` stands in the store for it. */
export const { addMiddleware, middleware: addedMiddleware } = createDynamicMiddleware();
