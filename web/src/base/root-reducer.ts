import { combineSlices, createDynamicMiddleware, type Reducer, type Store } from '@reduxjs/toolkit';
import { loadingReducer } from './loading.slice.ts';
import { toastReducer } from './toast.ts';

/**
 * The reducers that every page has from its start; app/store.ts adds those of the areas. Code that only application screens load adds
 * its own by `addReducer`: `addReducer('learning', learningReducer)`.
 */
export const rootReducer = combineSlices({ loading: loadingReducer, toast: toastReducer });

const stores = new Set<Store>();
/** Called with each store of a browser: `addReducer` tells it of a new reducer. */
export const registerStore = (store: Store) => void stores.add(store);

/** Adds the reducer of code that was loaded after the store was made. */
export function addReducer(reducerPath: string, reducer: Reducer) {
  rootReducer.inject({ reducerPath, reducer });
  // The initial state of a new reducer is there only after an action.
  for (const store of stores) store.dispatch({ type: 'store/reducerAdded' });
}

/** `addMiddleware` adds the middleware of code that was loaded later (api.ts); `addedMiddleware` is the store's part of it. */
export const { addMiddleware, middleware: addedMiddleware } = createDynamicMiddleware();
