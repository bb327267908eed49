import { lazyScreen, type ScreenModule } from '../../base/lazy-screen.tsx';
import type { Bundle } from '../../locales/bundles.ts';
import type { RouteAddress, RouteEntry } from '../route-entry.tsx';
import type { SkeletonName } from '../shell/skeletons.ts';
import type { AppStore } from '../store.ts';

/** The screens of documents, by the paths of their files. */
export const documentFiles = import.meta.glob<ScreenModule>([
  '/src/areas/{home,certificate,practise}/**/*.screen.tsx',
  '/src/base/*.screen.tsx',
  '/src/app/*.screen.tsx',
  '!/src/areas/**/User*.screen.tsx',
]);

type Files = Record<string, () => Promise<ScreenModule>>;
function fileIn(files: Files, path: string) {
  const load = files[`/src/${path}`];
  if (!load) throw new Error(`No such screen: src/${path}`);
  return load;
}
const documentFile = (path: string, bundles: Bundle[]) =>
  lazyScreen(`src/${path}`, fileIn(documentFiles, path), bundles);
/** A public page's screen and the text bundles it needs besides `public`: `home/Faq` is areas/home/Faq.screen.tsx. */
export const screen = (name: string, ...bundles: Bundle[]) =>
  documentFile(`areas/${name}.screen.tsx`, bundles);
export const rootScreen = (name: string) => documentFile(`${name}.screen.tsx`, []);

type Application = typeof import('../application.ts');
let application: Application | undefined;
/** Loads the code that all application screens share; a failed load is tried again at the next call. */
export async function loadApplication() {
  application ??= await import('../application.ts');
  return application;
}
/** A loader with an action of the application; once its code is here, without a pause. */
export const withApplication =
  (load: (store: AppStore, address: RouteAddress, actions: Application) => unknown): RouteEntry['loader'] =>
  (store, address) => {
    const run = (actions: Application) => load(store, address, actions);
    if (application) return run(application);
    // The screen shows that the code failed to load; its retry runs the loader again.
    return loadApplication().then(run, () => undefined);
  };

/** Loaded through the application's code, which contains the file names: public pages do without them. */
export const applicationFile = (path: string, skeleton: SkeletonName, ...bundles: Bundle[]) =>
  lazyScreen(
    `src/${path}`,
    async () => fileIn((await loadApplication()).applicationFiles, path)(),
    ['application', ...bundles],
    skeleton,
  );
/** An application screen and the skeleton that is shown until its code has loaded. */
export const applicationScreen = (name: string, skeleton: SkeletonName, ...bundles: Bundle[]) =>
  applicationFile(`areas/${name}.screen.tsx`, skeleton, ...bundles);
