import { lazyScreen, type ScreenModule } from '../../base/lazy-screen.tsx';
import type { Bundle } from '../../locales/bundles.ts';
import type { RouteAddress, RouteEntry } from '../route-entry.tsx';
import type { SkeletonName } from '../shell/skeletons.ts';
import type { AppStore } from '../store.ts';

/** The screens of documents. */
const documents = import.meta.glob<ScreenModule>([
  '/src/areas/{home,certificate,practise}/**/*.screen.tsx',
  '/src/base/*.screen.tsx',
  '/src/app/*.screen.tsx',
  '!/src/areas/**/User*.screen.tsx',
]);

function documentFile(path: string, bundles: Bundle[]) {
  const load = documents[`/src/${path}`];
  if (!load) throw new Error(`No such screen: src/${path}`);
  return lazyScreen(`src/${path}`, load, bundles);
}
/** A document's screen and the texts it needs beside `public`: `home/Faq` is areas/home/Faq.screen.tsx. */
export const screen = (name: string, ...bundles: Bundle[]) =>
  documentFile(`areas/${name}.screen.tsx`, bundles);
export const rootScreen = (name: string) => documentFile(`${name}.screen.tsx`, []);

type Application = typeof import('../application.ts');
let application: Application | undefined;
/** The code that all application screens share; asked for again when it did not come. */
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
    // Code that did not come is told by the screen, whose retry runs the loader again.
    return loadApplication().then(run, () => undefined);
  };

/** By way of the application's code, which knows where they are: public pages do not carry the names of their files. */
export function applicationFile(path: string, skeleton: SkeletonName, ...bundles: Bundle[]) {
  const load = async () => {
    const found = (await loadApplication()).applicationFiles[`/src/${path}`];
    if (!found) throw new Error(`No such screen: src/${path}`);
    return found();
  };
  return lazyScreen(`src/${path}`, load, ['application', ...bundles], skeleton);
}
/** A screen of the application, and what stands in its place until its code is there. */
export const applicationScreen = (name: string, skeleton: SkeletonName, ...bundles: Bundle[]) =>
  applicationFile(`areas/${name}.screen.tsx`, skeleton, ...bundles);
