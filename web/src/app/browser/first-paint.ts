import { screenTimeout } from '../../base/lazy-screen.tsx';
import type { Translations } from '../../locales/texts.ts';
import { delayFrom } from '../../ui/feedback/Delayed.tsx';
import { entryOf } from '../route-entry.tsx';
import type { BrowserRouter } from './browser-services.ts';
import { restoreFocus } from './restore-focus.ts';

/** The entry of the requested route, or of the one its guard redirected to. */
async function currentEntry(router: BrowserRouter) {
  const isThere = () => router.state.initialized && router.state.navigation.state === 'idle';
  if (!isThere()) {
    await new Promise<void>((done) => {
      const stop = router.subscribe(() => {
        if (!isThere()) return;
        stop();
        done();
      });
    });
  }
  return entryOf(router.state.matches);
}

interface FirstScreen {
  router: BrowserRouter;
  texts: Translations;
  /** The element that contains the server's shell and will contain the application. */
  root: Element;
}

/** Resolves when the application is to replace the server's shell. Focus and open menus of the header are restored. */
export async function waitForFirstScreen({ router, texts, root }: FirstScreen): Promise<void> {
  await preloadFirstScreen(router, texts);
  skipLoadingDelay(router);
  restoreFocus(root);
}

/**
 * Resolves once the first screen of the application can be drawn without a pause, or will not come: then it says so
 * itself. Until then what the server sent is seen (rules: first-paint).
 */
async function preloadFirstScreen(router: BrowserRouter, texts: Translations): Promise<void> {
  const ready = currentEntry(router).then((entry) =>
    Promise.all([entry?.layout?.screen.preload(texts), entry?.screen.preload(texts)]),
  );
  const late = new Promise((resolve) => setTimeout(resolve, screenTimeout));
  await Promise.race([ready.catch(() => undefined), late]);
}

/** The first screen replaces its skeleton, not another screen: its loading state is shown without delay. */
function skipLoadingDelay(router: BrowserRouter) {
  delayFrom(false);
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    stop();
    delayFrom(true);
  });
}
