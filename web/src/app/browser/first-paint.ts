import { screenTimeout } from '../../base/lazy-screen.tsx';
import type { TextBook } from '../../locales/texts.ts';
import { delayFrom } from '../../ui/feedback/Delayed.tsx';
import { entryOf } from '../route-entry.tsx';
import type { BrowserRouter } from './browser-services.ts';
import { restoreFocus } from './restore-focus.ts';

/** The screen that is asked for, or the one that its guard sent to. */
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
  texts: TextBook;
  /** Where the server's shell stands and the application will. */
  root: Element;
}

/** Resolves when the application is to be drawn over the server's shell; what a person holds there is kept. */
export async function waitForFirstScreen({ router, texts, root }: FirstScreen): Promise<void> {
  await preloadFirstScreen(router, texts);
  skipLoadingDelay(router);
  restoreFocus(root);
}

/**
 * Resolves once the first screen of the application can be drawn without a pause, or will not come: then it says so
 * itself. Until then what the server sent is seen (rules: first-paint).
 */
async function preloadFirstScreen(router: BrowserRouter, texts: TextBook): Promise<void> {
  const ready = currentEntry(router).then((entry) =>
    Promise.all([entry?.layout?.screen.preload(texts), entry?.screen.preload(texts)]),
  );
  const late = new Promise((resolve) => setTimeout(resolve, screenTimeout));
  await Promise.race([ready.catch(() => undefined), late]);
}

/** The first screen follows its shape, not another screen: what it still waits for is shown from the start. */
function skipLoadingDelay(router: BrowserRouter) {
  delayFrom(false);
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    stop();
    delayFrom(true);
  });
}
