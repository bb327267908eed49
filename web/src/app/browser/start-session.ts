import { onTokenChange } from '../../api/token.ts';
import { onlineChanged, readSession, sendToLogin, signedOut } from '../../areas/account/public/session.ts';
import { listLocalKeys } from '../../device/local-storage.ts';
import { entryOf } from '../route-entry.tsx';
import { loadApplication } from '../screens/screen-files.ts';
import type { AppStore } from '../store.ts';
import { type BrowserRouter, currentPath } from './browser-services.ts';

interface Started {
  store: AppStore;
  router: BrowserRouter;
  /** The page as the server rendered it, for a visitor. */
  rendered: boolean;
}

/** A student's login has ended and their unsent work has not been encrypted yet (writing/encrypted-drafts.ts). */
const hasUnencrypted = () => listLocalKeys('writing-open').length > 0;

/** What runs on every page of a student: a visitor loads nothing of it. */
function startStudentFor(store: AppStore) {
  const begin = () => {
    const { session } = store.getState().account;
    // For a visitor only where unsent work may still be unencrypted.
    if (session === 'unknown' || (session === 'visitor' && !hasUnencrypted())) return;
    stop();
    const texts = servicesOf(store).texts.load('application');
    const code = loadApplication().then(({ loadStudent }) => loadStudent());
    Promise.all([code, texts]).then(([{ startStudent }]) => startStudent(store), later);
  };
  /** The code failed to load. */
  const later = () => {
    const { retries } = servicesOf(store);
    const again = () => {
      stopWaiting();
      begin();
    };
    const stopWaiting = retries.wait({ key: 'app/startStudent', run: again });
  };
  const stop = store.subscribe(begin);
  begin();
}

/** What is drawn for students alone is shown, and what is a visitor's hidden, by CSS: page-html.ts says it before the first paint. */
function markSession(store: AppStore) {
  const mark = () => {
    const { session } = store.getState().account;
    if (session === 'student') document.documentElement.dataset.session = session;
    else if (session === 'visitor') delete document.documentElement.dataset.session;
  };
  store.subscribe(mark);
  mark();
}

const servicesOf = (store: AppStore) => store.dispatch((_dispatch, _state, services) => services);

/** After the first paint: who is logged in, other tabs, the network. */
export function startSession({ store, router, rendered }: Started) {
  const { retries } = servicesOf(store);
  const online = () => {
    store.dispatch(onlineChanged(navigator.onLine));
    if (navigator.onLine) retries.online();
  };
  window.addEventListener('online', online);
  window.addEventListener('offline', online);
  online();

  markSession(store);
  store.dispatch(readSession());
  const known = () => store.getState().account.session === 'student';
  if (rendered && known() && entryOf(router.state.matches)?.personal) void router.revalidate();

  startStudentFor(store);

  onTokenChange(() => {
    // Another login, perhaps of another student: all state of the previous one is dropped.
    if (known()) store.dispatch(signedOut());
    store.dispatch(readSession());
    const entry = entryOf(router.state.matches);
    const guarded = entry?.layout?.guarded;
    if (!known() && guarded) store.dispatch(sendToLogin(currentPath(router)));
    else if (entry?.personal || guarded || entry?.entrance) void router.revalidate();
  });
}
