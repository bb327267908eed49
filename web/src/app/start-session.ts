import { onTokenChange } from '../api/token.ts';
import { onlineChanged, readSession, sendToLogin } from '../areas/account/account.actions.ts';
import { type BrowserRouter, whereabouts } from './browser-outside.ts';
import { entryOf } from './route-entry.tsx';
import type { AppStore } from './store.ts';

interface Started {
  store: AppStore;
  router: BrowserRouter;
  /** The server drew this page, as a visitor sees it. */
  rendered: boolean;
}

/** After the first paint: who is logged in, other tabs, the network. */
export function startSession({ store, router, rendered }: Started) {
  const online = () => store.dispatch(onlineChanged(navigator.onLine));
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  online();

  store.dispatch(readSession());
  const known = () => store.getState().account.session === 'student';
  if (rendered && known() && entryOf(router.state.matches)?.personal) void router.revalidate();

  onTokenChange(() => {
    store.dispatch(readSession());
    const entry = entryOf(router.state.matches);
    if (!known() && entry?.layout?.guarded) store.dispatch(sendToLogin(whereabouts(router)));
    else if (entry?.personal) void router.revalidate();
  });
}
