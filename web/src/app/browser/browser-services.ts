import { codes } from '@zhixing/contract/codes';
import type { PageSettings } from '@zhixing/contract/page';
import type { createBrowserRouter } from 'react-router';
import { failure } from '../../api/answer.ts';
import { createRequest } from '../../api/request.ts';
import { createRetries } from '../../api/retries.ts';
import { browserCredential } from '../../api/token.ts';
import { sendToLogin, signedOut } from '../../areas/account/public/session.ts';
import type { Services } from '../../base/services.ts';
import { toast } from '../../base/toast.ts';
import { tabStorage } from '../../device/tab-storage.ts';
import type { Translations } from '../../locales/texts.ts';
import { entryOf } from '../route-entry.tsx';
import type { AppStore } from '../store.ts';

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
/** Looked up late: store and router are created after these services. */
export type AppRefs = () => { store: AppStore; router: BrowserRouter };

/** The current path, or that of the navigation under way, below the router's base. */
export function currentPath({ state, basename = '/' }: BrowserRouter): string {
  const { pathname, search } = state.navigation.location ?? state.location;
  const base = basename.replace(/\/+$/, '');
  return (pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname) + search;
}

export function createBrowserServices(
  settings: PageSettings,
  texts: Translations,
  running: AppRefs,
): Services {
  function onLoginInvalid(look: boolean) {
    const { store, router } = running();
    store.dispatch(signedOut());
    // A public page stays, as for a visitor: nobody has asked for anything (rules: login-ends-public).
    if (look && entryOf(router.state.matches)?.document) return;
    const here = currentPath(router);
    if (here.startsWith('/account/login')) return;
    store.dispatch(toast.warning(texts.get('common').toasts.loginInvalid));
    store.dispatch(sendToLogin(here));
  }
  const retries = createRetries({ isOnline: () => navigator.onLine });
  const context = {
    onServerReached: retries.reached,
    settings,
    texts,
    credential: browserCredential,
    onLoginInvalid,
  };
  return {
    request: createRequest(context),
    // Only application pages send files.
    upload: (file, options) =>
      import('../../api/upload.ts').then(
        ({ createUpload }) => createUpload(context)(file, options),
        () => failure(codes.network, texts.get('common').codes[codes.network]),
      ),
    sendParts: (file, options) =>
      import('../../api/upload-parts.ts').then(
        ({ createSendParts }) => createSendParts(context)(file, options),
        () => failure(codes.network, texts.get('common').codes[codes.network]),
      ),
    retries,
    texts,
    credential: browserCredential,
    session: tabStorage,
    navigate: (path, options) => void running().router.navigate(path, options),
  };
}
